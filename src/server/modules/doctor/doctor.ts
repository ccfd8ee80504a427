import { type Platform, platformNames } from '#contract/connections.ts';
import type { DoctorCheck, DoctorReport } from '#contract/doctor.ts';
import { AppError } from '#server/kit/app-error.ts';
import {
  type ConnectionRow,
  findConnectionOfUser,
  listConnectionRows,
} from '#server/modules/connections/connections.ts';
import type { Forecast } from '#server/platforms/doctor.ts';
import type { PublishOutlook } from '#server/platforms/publishing.ts';
import { type Message, msg } from '#texts/message.ts';
import type { Check } from './check.ts';
import { checkConnection } from './check-connection.ts';
import { checkSetUp } from './check-set-up.ts';
import type { SetUp } from './evidence.ts';
import { forAccounts } from './for-accounts.ts';
import { forecast } from './forecast.ts';
import { type DoctorDeps, gatherConnection, gatherForPublishing, gatherSetUp } from './gather.ts';

export type { DoctorDeps } from './gather.ts';

/** The results of an examination, before translation. */
export type Report = Omit<DoctorReport, 'forecast' | 'checks'> & { forecast: Message; checks: readonly Check[] };

/** A report in the reader's language. */
export function reportToWire(say: (text: Message) => string, report: Report): DoctorReport {
  return {
    ...report,
    forecast: say(report.forecast),
    checks: report.checks.map(({ title, finding, remedy, ...check }) => ({
      ...check,
      title: say(title),
      finding: say(finding),
      remedy: remedy ? say(remedy) : '',
    })),
  };
}

/** Examines how this installation is set up for a platform, without any account. */
export async function examinePlatform(deps: DoctorDeps, platform: Platform): Promise<Report> {
  const evidence = await gatherSetUp(deps, platform);
  return report(evidence.setUp, null, checkSetUp(evidence), evidence.now);
}

type Reader = { userId: string; isOperator: boolean };

/** Examines a connected account together with the platform's set-up. @throws AppError not_found for another user's */
export async function examineConnection(
  deps: DoctorDeps,
  { userId, isOperator }: Reader,
  connectionId: string,
): Promise<Report> {
  const row = await findConnectionOfUser(deps.db, userId, connectionId);
  if (!row) throw new AppError('not_found', msg('connection.not_found'));
  const setUp = await gatherSetUp(deps, row.platform);
  const checks = isOperator ? checkSetUp(setUp) : forAccounts(checkSetUp(setUp));
  const account = { id: row.id, name: row.channelTitle ?? row.username };
  // A sandbox account remains when its platform is set up for real.
  if (setUp.setUp.mode !== row.mode) return report(setUp.setUp, account, checks, setUp.now);
  const evidence = await gatherConnection(deps, row);
  const all = [...checks, ...checkConnection({ setUp: setUp.setUp, evidence })];
  return report(setUp.setUp, account, all, setUp.now, row.scopes);
}

/** What would happen if an account published now, and the platform's own answer. */
export type PublishingForecast = Forecast & { outlook: PublishOutlook | null };

/**
 * Forecasts publishing on an account for the publishing form: asks the platform about the account, but does not test the
 * installation's set-up. Failures of the platform become part of the forecast.
 */
export async function forecastPublishing(
  deps: DoctorDeps,
  { isOperator }: Pick<Reader, 'isOperator'>,
  row: ConnectionRow,
): Promise<PublishingForecast> {
  const setUp = await gatherForPublishing(deps, row.platform);
  if (setUp.setUp.mode !== row.mode) {
    const values = { platform: platformNames[row.platform] };
    return { state: 'stopped', text: msg('publication.not_offered', values), outlook: null };
  }
  const evidence = await gatherConnection({ ...deps, askLimitMs: FORM_LIMIT_MS }, row);
  const ofSetUp = isOperator ? checkSetUp(setUp) : forAccounts(checkSetUp(setUp));
  const checks = [...ofSetUp, ...checkConnection({ setUp: setUp.setUp, evidence })];
  const { outlook } = evidence;
  return {
    ...forecast(setUp.setUp, checks, row.scopes),
    outlook: outlook && 'found' in outlook ? outlook.found : null,
  };
}
/** Time limit for each of the two calls, because the user is waiting at the form. */
const FORM_LIMIT_MS = 5_000;

/** Examines every account of a user, one after another; for the operator's command line. */
export async function examineUser(deps: DoctorDeps, userId: string): Promise<Report[]> {
  const reports: Report[] = [];
  for (const { id } of await listConnectionRows(deps.db, userId))
    reports.push(await examineConnection(deps, { userId, isOperator: true }, id));
  return reports;
}

const severity: Record<DoctorCheck['state'], number> = { problem: 0, warning: 1, skipped: 2, ok: 3 };

function report(
  setUp: SetUp,
  account: { id: string; name: string | null } | null,
  checks: Check[],
  at: Date,
  granted?: readonly string[],
): Report {
  const worst = checks.some(({ state }) => state === 'problem')
    ? 'problem'
    : checks.some(({ state }) => state === 'warning')
      ? 'warning'
      : 'ok';
  return {
    platform: setUp.platform,
    mode: setUp.mode,
    connection_id: account?.id ?? null,
    account: account?.name ?? null,
    state: worst,
    forecast: forecast(setUp, checks, granted).text,
    checks: checks.toSorted((one, other) => severity[one.state] - severity[other.state]),
    examined_at: at.toISOString(),
  };
}
