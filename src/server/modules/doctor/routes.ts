import * as api from '#contract/doctor.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type DoctorDeps, examineConnection, examinePlatform, reportToWire } from './doctor.ts';

/**
 * `count` limits how often a user may ask, since an examination makes calls of its own. @throws AppError rate_limited
 */
export function doctorRoutes(deps: DoctorDeps, count: (userId: string) => Promise<void>): Route[] {
  return [
    on(api.examinePlatform, async ({ platform }, { userId, say }) => {
      await count(userId);
      return reportToWire(say, await examinePlatform(deps, platform));
    }),
    on(api.examineConnection, async ({ id }, { userId, isOperator, say }) => {
      await count(userId);
      return reportToWire(say, await examineConnection(deps, { userId, isOperator }, id));
    }),
  ];
}
