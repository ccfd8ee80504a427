import { Trans, useLingui } from '@lingui/react/macro';
import { platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { Surface } from '#web/ui/surface.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { Count } from '../count.tsx';
import type { PostPage } from '../queries.ts';
import { SourceButton } from '../source-button.tsx';
import { useMetricNames } from './metric-names.ts';

const loadSource = () => import('./post-figure-source.tsx');

/** Every count that the platform gives for a post, each with its source. */
export function PostFigures({ page }: { page: PostPage }) {
  const { platform } = page.post;
  const name = platformNames[platform];
  const isHidden = page.figures.some(({ value }) => value === null);
  return (
    <Surface className="flex min-w-0 flex-col gap-4 p-4 sm:p-5">
      <h2 className="font-semibold tracking-tight">
        <Trans>Figures</Trans>
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 sm:grid-cols-4">
        {page.figures.map((figure) => (
          <PostFigure key={figure.metric} figure={figure} page={page} />
        ))}
        <Score page={page} />
      </dl>
      {isHidden ? (
        <p className="text-ink-3 text-xs">
          <Trans>A dash is a count that {name} does not report, or has hidden. It does not mean 0.</Trans>
        </p>
      ) : null}
    </Surface>
  );
}

function PostFigure({ figure, page }: { figure: PostPage['figures'][number]; page: PostPage }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const names = useMetricNames();
  const [source, load] = useLazyPart(loadSource);
  const name = names[figure.metric];
  const spoken = figure.value === null ? t`Not known` : formatNumber(figure.value);
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-0.5">
      <dt className="text-ink-3 text-xs">{name}</dt>
      <dd className="font-semibold text-xl tracking-tight">
        <SourceButton
          label={t`${name}, ${spoken}. Where this figure comes from`}
          load={load}
          panel={source && ((place) => <source.PostFigureSource {...{ figure, name, page }} {...place} />)}
        >
          <Count value={figure.value} />
        </SourceButton>
      </dd>
    </div>
  );
}

/** Engagement over the people reached, where the platform has such a figure. */
function Score({ page: { engagement, figures } }: { page: PostPage }) {
  const { formatNumber } = useFormats();
  const names = useMetricNames();
  const { score, score_over: over, value, of } = engagement;
  if (over === null) return null;
  const reached = figures.find(({ metric }) => metric === over)?.value ?? null;
  const parts = of.map((metric) => names[metric]).join(' + ');
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-0.5">
      <dt className="text-ink-3 text-xs">
        <Trans>Engagement score</Trans>
        <span className="block">
          ({parts}) ÷ {names[over]}
          {value === null || reached === null ? null : (
            <span className="tabular">
              {' '}
              = {formatNumber(value)} ÷ {formatNumber(Math.max(1, reached))}
            </span>
          )}
        </span>
      </dt>
      <dd className="tabular font-semibold text-xl tracking-tight">
        {score === null ? <Count value={null} /> : formatNumber(score, { maximumFractionDigits: 3 })}
      </dd>
    </div>
  );
}
