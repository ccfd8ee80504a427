import * as api from '#contract/doctor.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type DoctorDeps, examineConnection, examinePlatform } from './doctor.ts';

/** `count` refuses who asks too often, since an examination makes calls of its own. @throws AppError rate_limited */
export function doctorRoutes(deps: DoctorDeps, count: (userId: string) => Promise<void>): Route[] {
  return [
    on(api.examinePlatform, async ({ platform }, { userId }) => {
      await count(userId);
      return examinePlatform(deps, platform);
    }),
    on(api.examineConnection, async ({ id }, { userId }) => {
      await count(userId);
      return examineConnection(deps, userId, id);
    }),
  ];
}
