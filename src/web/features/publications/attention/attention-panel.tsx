import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { PublicationEntry } from '#contract/publications.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { PublicationStateBadge } from '../state-badge.tsx';

const PublicationDialog = lazy(() =>
  import('../progress/publication-dialog.tsx').then((file) => ({ default: file.PublicationDialog })),
);

/** Number of publications shown before "Show all". */
const SHOWN = 3;

/** Publications that failed or may not have been posted; each opens in a dialog. */
export function AttentionPanel({ publications }: { publications: readonly PublicationEntry[] }) {
  const headingId = useId();
  const { formatNumber } = useFormats();
  const [all, setAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const shown = all ? publications : publications.slice(0, SHOWN);
  const rest = publications.length - shown.length;
  const dialog = (
    <Suspense>{opened === null ? null : <PublicationDialog id={opened} onClose={() => setOpened(null)} />}</Suspense>
  );
  if (publications.length === 0) return dialog;
  return (
    <section aria-labelledby={headingId}>
      <Surface level="well" className="flex flex-col gap-3 p-4 sm:p-5">
        <div className="flex items-baseline gap-2.5">
          <h2 id={headingId} className="font-semibold text-lg tracking-tight">
            <Trans>Waiting for you</Trans>
          </h2>
          <span className="tabular text-ink-3 text-sm">{formatNumber(publications.length)}</span>
        </div>
        <ul aria-labelledby={headingId} className="flex flex-col gap-2">
          {shown.map((publication) => (
            <li key={publication.id}>
              <Row publication={publication} onOpen={() => setOpened(publication.id)} />
            </li>
          ))}
        </ul>
        {rest > 0 ? (
          <Button variant="ghost" size="sm" className="self-start" onClick={() => setAll(true)}>
            <Trans>Show {rest} more</Trans>
          </Button>
        ) : null}
      </Surface>
      {dialog}
    </section>
  );
}

function Row({ publication, onOpen }: { publication: PublicationEntry; onOpen: () => void }) {
  const { t } = useLingui();
  const { platform, account_name: account, state, held, message, title } = publication;
  const name = account ?? platformNames[platform];
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex w-full items-center gap-3 rounded-control bg-surface p-3 text-left shadow-1 transition-colors
        hover:bg-raised"
    >
      <PlatformMark platform={platform} />
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 break-words font-medium text-sm">{title || t`Publication`}</span>
          <PublicationStateBadge state={state} held={held} platform={platform} />
        </span>
        <span className="line-clamp-2 break-words text-ink-2 text-xs">
          {name}
          {message === '' ? null : ` · ${message}`}
        </span>
      </span>
      <ArrowRight className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
    </button>
  );
}
