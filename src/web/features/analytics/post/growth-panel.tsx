import { Trans, useLingui } from '@lingui/react/macro';
import { ChartSpline } from 'lucide-react';
import { useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import { Surface } from '#web/ui/surface.tsx';
import { ChartOrTable, type ChartView } from '../chart-or-table.tsx';
import type { Growth, PostPage } from '../queries.ts';
import { GrowthChart } from './growth-chart.tsx';
import { GrowthTable } from './growth-table.tsx';
import { NotRead } from './not-read.tsx';
import { SameAge } from './same-age.tsx';
import { useAges } from './use-ages.ts';

/** How a post grew since its publication, compared with the account's other posts at the same age. */
export function GrowthPanel({ page }: { page: PostPage }) {
  const { t } = useLingui();
  const [view, setView] = useState<ChartView>('chart');
  const { growth } = page;
  const name = platformNames[page.post.platform];
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 className="font-semibold tracking-tight">
          <Trans>Growth since publication</Trans>
        </h2>
        {growth && growth.readings.length > 1 ? (
          <ChartOrTable label={t`Shown as`} value={view} onChange={setView} />
        ) : null}
      </div>
      {growth === null ? (
        <NotRead
          illustration={<ChartSpline />}
          title={<Trans>No figures have been read yet</Trans>}
          text={<Trans>{name} has reported neither views nor likes for this post.</Trans>}
        />
      ) : (
        <>
          <SameAge growth={growth} />
          <Course growth={growth} view={view} />
        </>
      )}
    </Surface>
  );
}

function Course({ growth, view }: { growth: Growth; view: ChartView }) {
  const age = useAges();
  const firstAge = age(growth.readings[0]?.age_seconds ?? 0);
  if (growth.readings.length < 2)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>
          It has been read once, {firstAge} after its publication. Its growth is shown from the next reading on.
        </Trans>
      </p>
    );
  return (
    <>
      {view === 'chart' && growth.steps.length > 0 ? <GrowthChart growth={growth} /> : <GrowthTable growth={growth} />}
      <ul className="flex flex-col gap-1 text-ink-3 text-xs empty:hidden">
        {growth.from_start ? null : (
          <li>
            <Trans>It was first read {firstAge} after its publication; how it grew before is not known.</Trans>
          </li>
        )}
        {growth.steps.some(({ value }) => value === null) ? (
          <li>
            <Trans>The line breaks where readings are too far apart to say how it grew.</Trans>
          </li>
        ) : null}
        {growth.fell ? (
          <li>
            <Trans>The platform took back some of what it had counted; comparisons use the highest count.</Trans>
          </li>
        ) : null}
      </ul>
    </>
  );
}
