import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ExternalLink } from 'lucide-react';
import { platformNames } from '#contract/connections.ts';
import type { PublicationEntry } from '#contract/publications.ts';
import { useFormats } from '#web/ui/format.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { asUtc } from './composer/wall-clock.ts';
import { newestPerAccount } from './newest-per-account.ts';
import { isWebAddress } from './progress/post-link.tsx';
import { PublicationStateBadge } from './state-badge.tsx';
import { usePublicationStateName } from './state-names.ts';

type Props = {
  /** Publications of one clip or video, newest first. */
  publications: readonly PublicationEntry[];
  onOpen: (publication: PublicationEntry) => void;
};

/** Where something is posted or scheduled: one mark per account, with a link to the post. */
export function PublicationMarks({ publications, onOpen }: Props) {
  const { t } = useLingui();
  const shown = newestPerAccount(publications);
  if (shown.length === 0) return null;
  return (
    <ul aria-label={t`Publications`} className="flex flex-wrap gap-1.5">
      {shown.map((publication) => (
        <li key={publication.id} className="flex min-w-0 items-center">
          <Mark publication={publication} onOpen={() => onOpen(publication)} />
        </li>
      ))}
    </ul>
  );
}

function Mark({ publication, onOpen }: { publication: PublicationEntry; onOpen: () => void }) {
  const { t } = useLingui();
  const { state, held, progress, platform, account_name: account, permalink } = publication;
  const stateName = usePublicationStateName()({ state, held, progress, platform });
  const short = useShortText()(publication);
  const name = platformNames[platform];
  const where = account === null ? name : `${name}, ${account}`;
  const label = short === null ? `${where}: ${stateName}` : `${where}: ${stateName}, ${short}`;
  const isThere = state === 'published' || state === 'published_private';
  return (
    <>
      <button
        type="button"
        aria-label={label}
        title={label}
        onClick={onOpen}
        className="flex min-h-6 min-w-0 items-center gap-1 rounded-[5px] transition-opacity hover:opacity-80
          pointer-coarse:min-h-11"
      >
        <PlatformMark platform={platform} size="sm" />
        <PublicationStateBadge
          {...{ state, held, progress, platform }}
          label={short ?? (state === 'published' ? '' : undefined)}
          className="min-w-0 [&>svg]:shrink-0"
        />
      </button>
      {isThere && isWebAddress(permalink) ? (
        <a
          href={permalink}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t`Open the post on ${name} (in a new tab)`}
          className="flex size-6 items-center justify-center rounded-[5px] text-ink-3 transition-colors hover:bg-hover
            hover:text-ink pointer-coarse:size-11"
        >
          <ExternalLink className="size-3.5" aria-hidden="true" />
        </a>
      ) : null}
    </>
  );
}

/** A shorter text than the state's name: the views of a post, or the time of a scheduled one. */
function useShortText(): (publication: PublicationEntry) => string | null {
  const { abbreviateCount, formatDate } = useFormats();
  return ({ state, held, figures, scheduled_at: at, wall_time: local }) => {
    const views = figures?.views ?? null;
    if (state === 'published' && views !== null) {
      const count = abbreviateCount(views);
      return plural(views, { one: '# view', other: `${count} views` });
    }
    if (state !== 'scheduled' || held !== null || at === null) return null;
    const style = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const;
    return local === null ? formatDate(at, style) : formatDate(asUtc(local), { ...style, timeZone: 'UTC' });
  };
}
