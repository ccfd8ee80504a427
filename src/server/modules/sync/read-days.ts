import { analyticsPeriods } from '#contract/analytics.ts';
import { DAY_MS } from '#server/kit/time.ts';
import {
  deriveDueDays,
  findLastReportedDay,
  PRESENT_FOLLOWERS,
  recordDays,
  saveAudience,
} from '#server/modules/figures/figures.ts';
import { lastReadyDay } from '#server/platforms/figures.ts';
import { addDays } from '#server/platforms/http/pacific.ts';
import type { AudienceFacts } from '#server/platforms/platform.ts';
import { dayOf } from './save-store.ts';
import type { SyncContext } from './sync-context.ts';

/** Figures arrive late: YouTube's up to three days, Instagram's two. */
const READ_AGAIN_DAYS = 4;

/**
 * Reads the platform's daily figures of the account up to yesterday: all of them the first time, then the last days
 * again.
 */
export async function readDays(context: SyncContext): Promise<void> {
  const { deps, connection, rules } = context;
  if (!deps.platforms[connection.platform].adapter?.readDays) return;
  const at = deps.clock.now();
  const known = await findLastReportedDay(deps.db, connection.id);
  // Days change a few times a day at most, so not every hourly pass reads them.
  if (known !== undefined && !isFirstOfDay(context, at)) return;
  const firstMs = at.getTime() - rules.firstDays * DAY_MS;
  const againMs = known === undefined ? firstMs : Math.max(firstMs, Date.parse(known) - READ_AGAIN_DAYS * DAY_MS);
  const [from, to] = [dayOf(new Date(againMs)), dayOf(new Date(at.getTime() - DAY_MS))];
  if (from > to) return;
  const days = await context.ask(async (adapter, access) =>
    adapter.readDays ? adapter.readDays(access, from, to) : [],
  );
  if (days.length === 0) return;
  await context.save(async (tx) => {
    await recordDays(tx, { connectionId: connection.id, userId: connection.userId, rules, at }, days);
    return {};
  });
}

/** Updates the account's days with what this pass has read. */
export async function deriveReadDays(context: SyncContext): Promise<void> {
  const { connection, rules } = context;
  await context.save(async (tx) => {
    const account = { connectionId: connection.id, userId: connection.userId, rules };
    await deriveDueDays(tx, account, context.deps.clock.now());
    return {};
  });
}

/** Reads the audience breakdown, once a day: of viewers for every period that the screens offer. */
export async function readAudience(context: SyncContext): Promise<void> {
  const { deps, connection, rules } = context;
  const at = deps.clock.now();
  if (!deps.platforms[connection.platform].adapter?.readAudience || !isFirstOfDay(context, at)) return;
  const periods = rules.figures.audience === 'viewers' ? Object.values(analyticsPeriods) : [PRESENT_FOLLOWERS];
  const to = lastReadyDay(rules.figures, at, 'least');
  const audiences: { days: number; facts: AudienceFacts }[] = [];
  for (const days of periods) {
    const facts = await context.ask(async (adapter, access) =>
      adapter.readAudience?.(access, addDays(to, 1 - Math.max(1, days)), to),
    );
    if (facts) audiences.push({ days, facts });
  }
  await context.save(async (tx) => {
    await saveAudience(tx, { connectionId: connection.id, userId: connection.userId }, audiences, at);
    return {};
  });
}

/** Whether no pass has finished on this day (UTC) yet. */
function isFirstOfDay({ sync }: SyncContext, at: Date): boolean {
  return sync.finishedAt === null || dayOf(sync.finishedAt) !== dayOf(at);
}
