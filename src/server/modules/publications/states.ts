import type { PublicationState } from '#contract/publications.ts';

/**
 * What happens to a publication. Who brings it about: the person (`draft` … `deny`), the engine, or the platform.
 * - `schedule`, `publish_now`, `set_aside` (it becomes a draft), `cancel`, `retry`, `confirm` (the post is there), `deny`
 * (it is not): a person
 * - `due`: its time has come; `take`: a worker begins; `started`: the platform has opened a place for it
 * - `restart`: that place is gone and nothing came of it; `commit`: the call that makes the post comes next
 * - `uncommitted`: the platform shows that this call had no effect
 * - `accepted`: the platform has taken it; `kept`: and keeps it until its time
 * - `delivered`: it lies in the creator's inbox; `published`, `locked`: the post is there, or is there for nobody else
 * - `lost_sight`: nothing shows what came of the call that makes the post, or whether it is there already
 * - `fail`: it ended without a post
 */
export type PublicationEvent =
  | 'schedule'
  | 'publish_now'
  | 'set_aside'
  | 'cancel'
  | 'retry'
  | 'confirm'
  | 'deny'
  | 'due'
  | 'take'
  | 'started'
  | 'restart'
  | 'commit'
  | 'uncommitted'
  | 'accepted'
  | 'kept'
  | 'delivered'
  | 'published'
  | 'locked'
  | 'lost_sight'
  | 'fail';

type Step = Partial<Record<PublicationEvent, PublicationState>>;

/** What a look at the platform may show once it may have the post. */
const seen = {
  accepted: 'processing',
  kept: 'scheduled',
  delivered: 'in_inbox',
  published: 'published',
  locked: 'published_private',
  fail: 'failed',
} as const satisfies Step;

const steps: Record<PublicationState, Step> = {
  draft: { schedule: 'scheduled', publish_now: 'queued', cancel: 'canceled' },
  // One that its platform keeps can be lost sight of as well.
  scheduled: {
    ...{ schedule: 'scheduled', publish_now: 'queued', set_aside: 'draft', due: 'queued', cancel: 'canceled' },
    lost_sight: 'needs_check',
    ...seen,
  },
  queued: {
    ...{ schedule: 'scheduled', publish_now: 'queued', set_aside: 'draft', take: 'preparing' },
    ...{ cancel: 'canceled', fail: 'failed' },
  },
  // What is long overdue may be there already.
  preparing: {
    ...{ take: 'preparing', started: 'uploading', lost_sight: 'needs_check' },
    ...{ cancel: 'canceled', fail: 'failed' },
  },
  uploading: { restart: 'preparing', commit: 'committing', cancel: 'canceled', fail: 'failed' },
  // No way back to a second commit: only the platform can show that the first had no effect.
  committing: { uncommitted: 'uploading', lost_sight: 'needs_check', ...seen },
  processing: { ...seen, lost_sight: 'needs_check' },
  in_inbox: { delivered: 'in_inbox', published: 'published', locked: 'published_private', fail: 'failed' },
  published: { published: 'published', locked: 'published_private' },
  published_private: { locked: 'published_private', published: 'published' },
  needs_check: { confirm: 'published', deny: 'failed', published: 'published', locked: 'published_private' },
  failed: { retry: 'queued' },
  canceled: {},
};

/** The state after an event; undefined: it cannot happen there. */
export function nextState(state: PublicationState, event: PublicationEvent): PublicationState | undefined {
  return steps[state][event];
}

/**
 * Whether text, options and time can still be changed: nothing has been sent, or it failed in a way that cannot have made
 * a post.
 */
export function isEditable(row: {
  state: PublicationState;
  platformPostId: string | null;
  retrySafe: boolean;
  connectionId: string | null;
}): boolean {
  if (row.connectionId === null) return false;
  if (row.state === 'failed') return row.retrySafe;
  return (['draft', 'scheduled', 'queued'] as PublicationState[]).includes(row.state) && row.platformPostId === null;
}
