import { findLastReportedDay, saveAudience, saveDays } from './days-store.ts';
import type { Pass } from './pass.ts';
import { dayOf } from './save-store.ts';

const DAY_MS = 86_400_000;
/** How far back the platforms report days when an account is new here. Instagram answers about thirty at once, and each takes calls. */
const FIRST_DAYS = { youtube: 365, instagram: 28, tiktok: 0 };
/** Late figures: YouTube's come up to three days after, Instagram's two. */
const READ_AGAIN_DAYS = 4;
const AUDIENCE_DAYS = 90;

/** What the platform reports of the account by day, up to yesterday: all that it has at first, then the last days again. */
export async function readDays(pass: Pass): Promise<void> {
  const { deps, connection } = pass;
  const at = deps.clock.now();
  const known = await findLastReportedDay(deps.db, connection.id);
  // Days change a few times a day at most: not in every hourly pass.
  if (known !== undefined && !isFirstOfDay(pass, at)) return;
  const firstMs = at.getTime() - FIRST_DAYS[connection.platform] * DAY_MS;
  const againMs = known === undefined ? firstMs : Math.max(firstMs, Date.parse(known) - READ_AGAIN_DAYS * DAY_MS);
  const [from, to] = [dayOf(new Date(againMs)), dayOf(new Date(at.getTime() - DAY_MS))];
  if (from > to) return;
  const days = await pass.ask(async (adapter, access) => (adapter.readDays ? adapter.readDays(access, from, to) : []));
  if (days.length === 0) return;
  await pass.save(async (tx) => {
    await saveDays(tx, { connectionId: connection.id, userId: connection.userId }, days);
    return {};
  });
}

/** Who watches, once a day. */
export async function readAudience(pass: Pass): Promise<void> {
  const { deps, connection } = pass;
  const at = deps.clock.now();
  if (connection.platform === 'tiktok' || !isFirstOfDay(pass, at)) return;
  const [from, to] = [dayOf(new Date(at.getTime() - AUDIENCE_DAYS * DAY_MS)), dayOf(new Date(at.getTime() - DAY_MS))];
  const audience = await pass.ask(async (adapter, access) => adapter.readAudience?.(access, from, to));
  if (!audience) return;
  await pass.save(async (tx) => {
    await saveAudience(tx, { connectionId: connection.id, userId: connection.userId }, audience, at);
    return {};
  });
}

/** Whether no pass has ended on this day (UTC) yet. */
function isFirstOfDay({ sync }: Pass, at: Date): boolean {
  return sync.finishedAt === null || dayOf(sync.finishedAt) !== dayOf(at);
}
