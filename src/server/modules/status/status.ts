import type { StatusPart } from '#contract/status.ts';
import { isMet, type Need } from '#server/http/health.ts';
import type { Clock } from '#server/kit/clock.ts';

/** A part of the installation, as something it depends on. */
export type PartNeed = Need & { name: StatusPart };
export type PartStatus = { id: StatusPart; isUp: boolean; since: Date };
export type Status = { parts: PartStatus[]; checkedAt: Date };
export type StatusWatch = {
  /** The parts as they were found at most `FRESH_MS` ago. */
  read(): Promise<Status>;
  /** Checks periodically, so that the start of an outage is known even without requests. */
  watch(closing: AbortSignal): void;
};

/** A page that many people reload while something is down must not add to its load. */
const FRESH_MS = 5_000;
const WATCH_EVERY_MS = 30_000;

/** Looks at the parts of an installation and remembers since when each is as it is. */
export function openStatusWatch(needs: readonly PartNeed[], clock: Clock): StatusWatch {
  const openedAt = clock.now();
  const known = new Map<StatusPart, PartStatus>();
  let latest: Promise<Status> | undefined;
  let lookedAtMs = Number.NEGATIVE_INFINITY;

  async function look(): Promise<Status> {
    const found = await Promise.all(needs.map(async (need) => ({ id: need.name, isUp: await isMet(need) })));
    const checkedAt = clock.now();
    const parts = found.map(({ id, isUp }): PartStatus => {
      const before = known.get(id);
      const part = before?.isUp === isUp ? before : { id, isUp, since: before || !isUp ? checkedAt : openedAt };
      known.set(id, part);
      return part;
    });
    return { parts, checkedAt };
  }

  const read = () => {
    const nowMs = clock.now().getTime();
    if (!latest || nowMs - lookedAtMs > FRESH_MS) {
      lookedAtMs = nowMs;
      latest = look();
    }
    return latest;
  };
  return {
    read,
    watch(closing) {
      const timer = setInterval(() => void read(), WATCH_EVERY_MS);
      timer.unref();
      closing.addEventListener('abort', () => clearInterval(timer), { once: true });
    },
  };
}
