import type { Platform } from '#contract/connections.ts';
import type { DoctorCheck, DoctorReport } from '#contract/doctor.ts';
import { AppError } from '#server/kit/app-error.ts';
import { findConnectionOfUser, listConnectionRows } from '#server/modules/connections/connections.ts';
import { checkAccount } from './check-account.ts';
import { checkSetUp } from './check-set-up.ts';
import type { SetUp } from './evidence.ts';
import { forecast } from './forecast.ts';
import { type DoctorDeps, gatherAccount, gatherSetUp } from './gather.ts';

export type { SetUp } from './evidence.ts';
export type { DoctorDeps } from './gather.ts';

/** Examines how this installation is set up for a platform, without any account. */
export async function examinePlatform(deps: DoctorDeps, platform: Platform): Promise<DoctorReport> {
  const evidence = await gatherSetUp(deps, platform);
  return report(evidence.setUp, null, checkSetUp(evidence), evidence.now);
}

/** Examines a connected account and the set-up it stands on. @throws AppError not_found for another user's */
export async function examineConnection(deps: DoctorDeps, userId: string, connectionId: string): Promise<DoctorReport> {
  const row = await findConnectionOfUser(deps.db, userId, connectionId);
  if (!row) throw new AppError('not_found', 'Connection not found');
  const setUp = await gatherSetUp(deps, row.platform);
  const checks = checkSetUp(setUp);
  const account = { id: row.id, name: row.channelTitle ?? row.username };
  // An account of the sandbox stays behind when its platform is set up for real.
  if (setUp.setUp.mode !== row.mode) return report(setUp.setUp, account, checks, setUp.now);
  const evidence = await gatherAccount(deps, row);
  return report(setUp.setUp, account, [...checks, ...checkAccount({ setUp: setUp.setUp, evidence })], setUp.now);
}

/** Examines every account of a user, one after another; for the command line. */
export async function examineUser(deps: DoctorDeps, userId: string): Promise<DoctorReport[]> {
  const reports: DoctorReport[] = [];
  for (const { id } of await listConnectionRows(deps.db, userId)) reports.push(await examineConnection(deps, userId, id));
  return reports;
}

const severity: Record<DoctorCheck['state'], number> = { problem: 0, warning: 1, skipped: 2, ok: 3 };

function report(
  setUp: SetUp,
  account: { id: string; name: string | null } | null,
  checks: DoctorCheck[],
  at: Date,
): DoctorReport {
  const worst = checks.some(({ state }) => state === 'problem')
    ? 'problem'
    : checks.some(({ state }) => state === 'warning')
      ? 'warning'
      : 'ok';
  return {
    ...{ platform: setUp.platform, mode: setUp.mode, connection_id: account?.id ?? null, account: account?.name ?? null },
    state: worst,
    forecast: forecast(setUp, checks),
    checks: checks.toSorted((one, other) => severity[one.state] - severity[other.state]),
    examined_at: at.toISOString(),
  };
}
