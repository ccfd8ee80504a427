import { useLingui } from '@lingui/react/macro';
import { type Platform, platformNames } from '#contract/connections.ts';
import type { Publication, PublicationState } from '#contract/publications.ts';
import { useFormats } from '#web/ui/format.ts';
import type { Tone } from '#web/ui/tone.ts';

export type ShownState = Pick<Publication, 'state' | 'held'> & {
  /** Share of the bytes received by the platform, 0–1. */
  progress?: number | null;
  /** Used to name the app whose inbox contains the draft. */
  platform?: Platform;
};

/** A hold is shown instead of the state, since nothing happens until it ends. */
type Hold = NonNullable<Publication['held']>;

const stateTones: Readonly<Record<PublicationState, Tone>> = {
  draft: 'neutral',
  scheduled: 'info',
  queued: 'info',
  preparing: 'info',
  uploading: 'info',
  committing: 'info',
  processing: 'info',
  in_inbox: 'warning',
  published: 'success',
  published_private: 'warning',
  needs_check: 'warning',
  failed: 'danger',
  canceled: 'neutral',
};
const holdTones: Readonly<Record<Hold, Tone>> = {
  paused: 'neutral',
  restored: 'warning',
  reconnect: 'danger',
  conforming: 'info',
};

export function publicationTone({ state, held }: Pick<Publication, 'state' | 'held'>): Tone {
  return held === null ? stateTones[state] : holdTones[held];
}

/** The name of a publication's state. */
export function usePublicationStateName(): (shown: ShownState) => string {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const uploading = (progress: number | null | undefined) => {
    if (progress === null || progress === undefined) return t`Uploading`;
    const share = formatNumber(progress, { style: 'percent', maximumFractionDigits: 0 });
    return t`Uploading ${share}`;
  };
  const inInbox = (platform: Platform | undefined) => {
    if (platform === undefined) return t`In the app's inbox`;
    const name = platformNames[platform];
    return t`In your ${name} inbox`;
  };
  const holds: Record<Hold, string> = {
    paused: t`Paused`,
    restored: t`On hold after a restore`,
    reconnect: t`Reconnect to publish`,
    conforming: t`Converting`,
  };
  const states: Record<Exclude<PublicationState, 'uploading' | 'in_inbox'>, string> = {
    draft: t`Draft`,
    scheduled: t`Scheduled`,
    queued: t`Queued`,
    preparing: t`Preparing`,
    committing: t`Publishing`,
    processing: t`Processing`,
    published: t`Published`,
    published_private: t`Published privately`,
    needs_check: t`Needs a check`,
    failed: t`Failed`,
    canceled: t`Canceled`,
  };
  return ({ state, held, progress, platform }) => {
    if (held !== null) return holds[held];
    if (state === 'uploading') return uploading(progress);
    if (state === 'in_inbox') return inInbox(platform);
    return states[state];
  };
}
