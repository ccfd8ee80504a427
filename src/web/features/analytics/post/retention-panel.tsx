import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ChartSpline } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { RetentionState } from '#contract/post-page.ts';
import { formatClock, useFormats } from '#web/ui/format.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import { ChartOrTable, type ChartView } from '../chart-or-table.tsx';
import { FigureTable } from '../figure-table.tsx';
import { type PostPage, postRetentionQuery, type Retention } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { NotRead } from './not-read.tsx';
import { RetentionChart } from './retention-chart.tsx';

/** How a video is watched from beginning to end, with the words spoken where many viewers stop. */
export function RetentionPanel({ page }: { page: PostPage }) {
  const { t } = useLingui();
  const [view, setView] = useState<ChartView>('chart');
  const query = useQuery(postRetentionQuery(page.post.id));
  const state = query.data?.state;
  // A platform without curves needs no panel on every page.
  if (state === 'none') return null;
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-semibold tracking-tight">
          <Trans>How it is watched</Trans>
        </h2>
        {state === 'read' ? <ChartOrTable label={t`Retention shown as`} value={view} onChange={setView} /> : null}
      </div>
      <QueryState
        query={query}
        failed={<Trans>Failed to load the retention</Trans>}
        skeleton={<Skeleton className="h-40" />}
      >
        {(retention) =>
          retention.state === 'read' ? (
            <Curve retention={retention} view={view} />
          ) : (
            <NoCurve page={page} state={retention.state} />
          )
        }
      </QueryState>
    </Surface>
  );
}

function Curve({ retention, view }: { retention: Retention; view: ChartView }) {
  const { formatDate } = useFormats();
  const at = retention.read_at === null ? '' : formatDate(retention.read_at, { dateStyle: 'medium' });
  return (
    <>
      {view === 'chart' ? <RetentionChart retention={retention} /> : <CurveTable retention={retention} />}
      {retention.drops.length > 0 ? <Drops drops={retention.drops} /> : null}
      <p className="text-ink-3 text-xs">
        <Trans>Read on {at}. Above 100% is what people watched again. A drop says where people left, not why.</Trans>
      </p>
    </>
  );
}

function Drops({ drops }: { drops: Retention['drops'] }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-medium text-sm">
        <Trans>Where most people left</Trans>
      </h3>
      <ul className="flex flex-col gap-2" aria-label={t`Where most people left`}>
        {drops.map(({ from_seconds: from, to_seconds: to, lost, words }) => {
          const share = formatNumber(lost, { style: 'percent', maximumFractionDigits: 0 });
          return (
            <li key={from} className="text-sm">
              <p className="tabular text-ink-2">
                <Timecode seconds={from} /> – <Timecode seconds={to} /> · <Trans>{share} of all views lost</Trans>
              </p>
              {words === null ? null : <p className="break-words">“{words}”</p>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function CurveTable({ retention: { points, duration_seconds: duration } }: { retention: Retention }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const percent = (value: number) => formatNumber(value, { style: 'percent', maximumFractionDigits: 0 });
  return (
    <FigureTable
      label={t`Retention by place in the video`}
      rows={points.filter((_, place) => place % 5 === 4 || place === 0)}
      keyOf={({ ratio }) => ratio}
      columns={[
        {
          name: <Trans>Place</Trans>,
          kind: 'words',
          cell: ({ ratio }) => (
            <span className="tabular">{duration === null ? percent(ratio) : formatClock(ratio * duration)}</span>
          ),
        },
        { name: <Trans>Still watching</Trans>, kind: 'figure', cell: ({ watching }) => percent(watching) },
      ]}
    />
  );
}

function NoCurve({ page, state }: { page: PostPage; state: RetentionState }) {
  const name = platformNames[page.post.platform];
  const texts: Partial<Record<RetentionState, ReactNode>> = {
    too_little: <Trans>{name} has too little data about this video yet.</Trans>,
    unread: <Trans>It is ready a few days after the publication. Videos of the last year are read.</Trans>,
    reconnect: <Trans>The permission for audience figures is missing. Connecting the account again asks for it.</Trans>,
    off: <Trans>This installation does not ask {name} for audience figures.</Trans>,
  };
  return (
    <NotRead
      illustration={<ChartSpline />}
      title={<Trans>Not known yet</Trans>}
      text={texts[state]}
      canReconnect={state === 'reconnect'}
    />
  );
}
