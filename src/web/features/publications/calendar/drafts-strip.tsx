import { Trans, useLingui } from '@lingui/react/macro';
import type { PublicationEntry } from '#contract/publications.ts';
import { cx } from '#web/ui/cx.ts';
import { MediaFrame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { canMove } from './entries.ts';
import { useEntryActions } from './entry-actions.ts';

type Props = {
  drafts: readonly PublicationEntry[];
  /** Next to the calendar, otherwise above it as a scrolling row. */
  isBeside: boolean;
  leaving: ReadonlySet<string>;
};

/** Drafts without a time, which can be dragged onto the calendar, opened, or moved by keyboard. */
export function DraftsStrip({ drafts, isBeside, leaving }: Props) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Drafts`} className={cx('flex min-w-0 flex-col gap-2', isBeside && 'w-44 shrink-0')}>
      <h3 className="flex items-center gap-2 px-1 font-medium text-sm">
        <Trans>Drafts</Trans>
        <span className="tabular text-ink-3">{drafts.length}</span>
      </h3>
      <ul
        className={cx(
          'flex gap-2',
          isBeside
            ? 'max-h-[calc(100dvh-16rem)] flex-col overflow-y-auto p-px'
            : '-mx-page snap-x overflow-x-auto px-page py-px [scroll-padding-inline:var(--page-pad)]',
        )}
      >
        {drafts.map((draft) => (
          <li key={draft.id} className={cx('flex', !isBeside && 'w-56 shrink-0 snap-start')}>
            <Draft draft={draft} isLeaving={leaving.has(draft.id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Draft({ draft, isLeaving }: { draft: PublicationEntry; isLeaving: boolean }) {
  const actions = useEntryActions();
  const item = { kind: 'draft', key: draft.id, publication: draft } as const;
  return (
    <button
      type="button"
      data-entry={draft.id}
      aria-keyshortcuts={canMove(item) ? 'M' : undefined}
      onClick={(event) => actions.open(item, event.currentTarget)}
      onKeyDown={(event) => actions.press(event, item)}
      onPointerDown={(event) => actions.grab(event, item)}
      className={cx(
        'flex w-full select-none items-center gap-2.5 rounded-[10px] p-2 text-left outline-1',
        'outline-line-control outline-dashed -outline-offset-1 hover:bg-hover',
        canMove(item) && 'cursor-grab',
        isLeaving && 'text-ink-3',
      )}
    >
      <MediaFrame
        ratio="9:16"
        src={draft.thumbnail_url}
        className="pointer-events-none w-7 shrink-0 rounded-[4px] [&_svg]:size-4"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span dir="auto" className="line-clamp-2 break-words text-xs">
          {draft.title}
        </span>
        <span className="flex items-center gap-1.5 text-2xs text-ink-3">
          <PlatformMark platform={draft.platform} size="xs" />
          <span className="truncate">{draft.account_name}</span>
        </span>
      </span>
    </button>
  );
}
