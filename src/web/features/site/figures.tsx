import { Trans } from '@lingui/react/macro';
import { useFigureLabels } from './figure-labels.ts';
import type { SiteFigures } from './page-figures.ts';

/** Where figures stand on the landing page, and which of them; the server fills these places in the prerendered page. */
export const figurePlaces = {
  features: { from: 0, to: 4, size: 'lg' },
  waitlist: { from: 4, to: undefined, size: 'sm' },
  open: { from: 4, to: undefined, size: 'sm' },
} as const;
export type FigurePlace = keyof typeof figurePlaces;

/** The operator's figures for one part of the page; an empty, hidden element if there are none. */
export function Figures({ place, site }: { place: FigurePlace; site: SiteFigures }) {
  const { from, to } = figurePlaces[place];
  const shown = place === 'features' || (place === 'open') === site.open;
  return (
    <div data-figures={place} className="empty:hidden">
      {shown ? <FigureRow place={place} site={{ ...site, figures: site.figures.slice(from, to) }} /> : null}
    </div>
  );
}

/** Figures in a row, under a line that says so if they are samples. Rendered by itself only for the built page. */
export function FigureRow({ place, site }: { place: FigurePlace; site: Omit<SiteFigures, 'open'> }) {
  const labelOf = useFigureLabels();
  if (site.figures.length === 0) return null;
  const list = (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-x-6 gap-y-8">
      {site.figures.map(({ value, label }) => (
        <div
          key={`${value} ${label}`}
          className="flex flex-col-reverse justify-end gap-1 border-line-control border-l pl-4"
        >
          <dt className="text-ink-2 text-sm">{site.sample_figures ? labelOf(label) : label}</dt>
          <dd
            className={
              figurePlaces[place].size === 'lg'
                ? 'tabular font-semibold text-[clamp(34px,4vw,54px)] leading-none tracking-[-0.045em]'
                : 'tabular font-semibold text-2xl tracking-[-0.035em]'
            }
          >
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
  if (!site.sample_figures) return list;
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-2 text-sm">
        <Trans>Sample figures. The operator sets their own.</Trans>
      </p>
      {list}
    </div>
  );
}
