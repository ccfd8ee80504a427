import type { PublicationState } from '#contract/publications.ts';

/**
 * Events of a publication, triggered by a person (`draft` … `deny`), the engine, or the platform.
 * - `schedule`, `publish_now`, `set_aside` (it becomes a draft), `cancel`, `retry`, `confirm` (the post exists),
 * `deny` (it does not): by a person
 * - `due`: its time has come; `take`: a worker starts; `started`: the platform has opened an upload for it
 * - `restart`: that upload is gone without a post; `commit`: the call that makes the post comes next
 * - `uncommitted`: the platform shows that this call had no effect
 * - `accepted`: the platform has accepted it; `kept`: it holds it until its time
 * - `delivered`: it is in the creator's inbox; `published`, `locked`: the post exists, visible to others or not
 * - `lost_sight`: nothing shows whether the call made a post, or whether it is already visible
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

/** What polling may show once the platform may have the post. */
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
  // The platform may also lose a post that it holds.
  scheduled: {
    schedule: 'scheduled',
    publish_now: 'queued',
    set_aside: 'draft',
    due: 'queued',
    cancel: 'canceled',
    lost_sight: 'needs_check',
    ...seen,
  },
  queued: {
    schedule: 'scheduled',
    publish_now: 'queued',
    set_aside: 'draft',
    take: 'preparing',
    cancel: 'canceled',
    fail: 'failed',
  },
  // A long overdue publication may already have been posted.
  preparing: {
    take: 'preparing',
    started: 'uploading',
    lost_sight: 'needs_check',
    cancel: 'canceled',
    fail: 'failed',
  },
  uploading: { restart: 'preparing', commit: 'committing', cancel: 'canceled', fail: 'failed' },
  // There is no way back to a second commit: only the platform can show that the first had no effect.
  committing: { uncommitted: 'uploading', lost_sight: 'needs_check', ...seen },
  processing: { ...seen, lost_sight: 'needs_check' },
  in_inbox: { delivered: 'in_inbox', published: 'published', locked: 'published_private', fail: 'failed' },
  published: { published: 'published', locked: 'published_private' },
  published_private: { locked: 'published_private', published: 'published' },
  needs_check: { confirm: 'published', deny: 'failed', published: 'published', locked: 'published_private' },
  failed: { retry: 'queued' },
  canceled: {},
};

/** The state after an event, or undefined if the event is impossible in this state. */
export function nextState(state: PublicationState, event: PublicationEvent): PublicationState | undefined {
  return steps[state][event];
}

/**
 * Whether text, options and time can still be changed: nothing has been sent, or it failed in a way that cannot have
 * made a post.
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
