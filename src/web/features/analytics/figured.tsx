import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { useFigureNames } from './figure-names.ts';
import type { Figure, FigureChange, Part } from './figures.ts';
import { SourceButton } from './source-button.tsx';

type Props = {
  figure: Figure;
  days: number;
  value: number | null;
  /** The subject of the figure: all platforms, or one. */
  parts: readonly Part[];
  change: FigureChange;
  /** The number as it is shown. */
  children: ReactNode;
};

const loadSource = () => import('./figure-source.tsx');

/** A figure that opens a panel about its source. The panel is loaded when the user is about to open it. */
export function Figured({ figure, days, parts, change, value, children }: Props) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const names = useFigureNames();
  const [source, load] = useLazyPart(loadSource);
  const spoken = value === null ? t`Not known` : formatNumber(value);
  const [only] = parts.length === 1 ? parts : [];
  const name = names[figure];
  const whose = only ? `${platformNames[only.platform]}: ${name}` : name;
  return (
    <SourceButton
      label={t`${whose}, ${spoken}. Where this figure comes from`}
      load={load}
      panel={source && ((place) => <source.FigureSource {...{ figure, days, whose, parts, change }} {...place} />)}
    >
      {children}
    </SourceButton>
  );
}
