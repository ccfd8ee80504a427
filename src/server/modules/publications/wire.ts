import { extname } from 'node:path';
import type { Publication, PublicationState } from '#contract/publications.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import type { Say } from '#server/http/mount.ts';
import type { Message } from '#texts/message.ts';
import { msg } from '#texts/message.ts';
import type { PublicationEntryRow, ShownPublication } from './list-store.ts';
import type { ListedPublication } from './request-store.ts';
import { isEditable, nextState } from './states.ts';
import type { PublicationAttemptRow } from './tables.ts';

/** A publication with its log, in the contract's shape. */
export function publicationToWire(
  say: Say,
  row: ListedPublication,
  attempts: readonly PublicationAttemptRow[],
): Publication {
  return {
    ...fieldsToWire(say, row),
    candidates: row.candidates.map(({ postId, title, publishedAt, permalink }) => ({
      post_id: postId,
      title,
      published_at: publishedAt,
      permalink,
    })),
    attempts: attempts.map((attempt) => attemptToWire(say, attempt)),
  };
}

/** A publication in a list. */
export function entryToWire(links: MediaLinks, say: Say, { pictureKey, figures, ...row }: PublicationEntryRow) {
  const picture = pictureKey === null ? null : links.sign(pictureKey, `cover${extname(pictureKey)}`);
  return { ...fieldsToWire(say, row), thumbnail_url: picture, figures };
}

function fieldsToWire(say: Say, row: ShownPublication) {
  const isKept = row.platformPostId !== null;
  const can = (event: Parameters<typeof nextState>[1]) => nextState(row.state, event) !== undefined;
  return {
    id: row.id,
    group_id: row.groupId,
    clip_id: row.clipId,
    video_id: row.videoId,
    connection_id: row.connectionId,
    platform: row.platform,
    account_name: row.accountName,
    state: row.state,
    held: row.held,
    message: say(messageOf(row)),
    title: row.title,
    description: row.description,
    hashtags: row.hashtags,
    options: row.options,
    wall_time: row.wallTime,
    time_zone: row.timeZone,
    scheduled_at: row.dueAt?.toISOString() ?? null,
    progress: progressOf(row),
    next_at: row.held === null ? (row.nextAt?.toISOString() ?? null) : null,
    published_at: row.publishedAt?.toISOString() ?? null,
    post_id: row.platformPostId,
    permalink: row.permalink,
    can: {
      edit: isEditable(row),
      cancel: can('cancel'),
      reschedule: can('schedule') && !isKept,
      pause: row.held === null && !isKept && (row.state === 'scheduled' || row.state === 'queued'),
      resume: row.held === 'paused',
      retry: can('retry') && row.retrySafe,
      resolve: can('confirm'),
    },
    created_at: row.createdAt.toISOString(),
    revision: row.epoch,
  };
}

function attemptToWire(say: Say, attempt: PublicationAttemptRow): Publication['attempts'][number] {
  return {
    at: attempt.at.toISOString(),
    actor: attempt.actor,
    step: attempt.step,
    from: attempt.fromState,
    to: attempt.toState,
    platform_code: attempt.platformCode,
    text: say(attempt.detail ?? textOfStep(attempt.step)),
    next_at: attempt.nextAt?.toISOString() ?? null,
  };
}

const stepTexts: Readonly<Record<string, Message>> = {
  created: msg('publication.event_created'),
  schedule: msg('publication.event_schedule'),
  publish_now: msg('publication.event_publish_now'),
  set_aside: msg('publication.event_set_aside'),
  edit: msg('publication.event_edit'),
  cancel: msg('publication.event_cancel'),
  retry: msg('publication.event_retry'),
  confirm: msg('publication.event_confirm'),
  deny: msg('publication.event_deny'),
  pause: msg('publication.event_pause'),
  resume: msg('publication.event_resume'),
  hold: msg('publication.event_hold'),
  release: msg('publication.event_release'),
  due: msg('publication.event_due'),
  take: msg('publication.event_take'),
  started: msg('publication.event_started'),
  restart: msg('publication.event_restart'),
  sent: msg('publication.event_sent'),
  commit: msg('publication.event_commit'),
  uncommitted: msg('publication.event_uncommitted'),
  accepted: msg('publication.event_accepted'),
  kept: msg('publication.event_kept'),
  delivered: msg('publication.event_delivered'),
  published: msg('publication.event_published'),
  cover_sent: msg('publication.event_cover_sent'),
  cover_refused: msg('publication.event_cover_refused'),
  locked: msg('publication.event_locked'),
  lost_sight: msg('publication.event_lost_sight'),
  fail: msg('publication.event_fail'),
  wait: msg('publication.event_wait'),
};

function textOfStep(step: string): Message {
  return stepTexts[step] ?? msg('publication.event_wait');
}

const heldTexts = {
  restored: msg('publication.held_restored'),
  reconnect: msg('publication.held_reconnect'),
  paused: msg('publication.held_paused'),
  conforming: msg('publication.held_conforming'),
};

/** The current obstacle, otherwise the last event. */
function messageOf(row: ShownPublication): Message {
  if (row.held !== null) return heldTexts[row.held];
  if (row.failure !== null) return row.failure;
  return stateTexts[row.state];
}

const stateTexts: Record<PublicationState, Message> = {
  draft: msg('publication.state_draft'),
  scheduled: msg('publication.state_scheduled'),
  queued: msg('publication.state_queued'),
  preparing: msg('publication.event_take'),
  uploading: msg('publication.state_uploading'),
  committing: msg('publication.event_commit'),
  processing: msg('publication.event_accepted'),
  in_inbox: msg('publication.state_in_inbox'),
  published: msg('publication.event_published'),
  published_private: msg('publication.event_locked'),
  needs_check: msg('publication.event_lost_sight'),
  failed: msg('publication.event_fail'),
  canceled: msg('publication.event_cancel'),
};

function progressOf({ state, sentBytes, fileBytes }: ShownPublication): number | null {
  if (state !== 'uploading' || fileBytes === null || fileBytes === 0) return null;
  return Math.min(1, sentBytes / fileBytes);
}

/** From the least to the most advanced. */
const order: readonly PublicationState[] = [
  'needs_check',
  'failed',
  'draft',
  'scheduled',
  'queued',
  'preparing',
  'uploading',
  'committing',
  'processing',
  'in_inbox',
  'published_private',
  'published',
  'canceled',
];

/** `published` once every target is (canceled ones aside); otherwise the state of the least advanced one. */
export function groupStatus(states: readonly PublicationState[]): PublicationState {
  const first = [...states].sort((one, other) => order.indexOf(one) - order.indexOf(other))[0];
  return first ?? 'canceled';
}
