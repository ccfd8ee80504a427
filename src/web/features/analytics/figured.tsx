import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useRef, useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { useFigureNames } from './figure-names.ts';
import type { Figure, FigureChange, Part } from './figures.ts';

type Props = {
  figure: Figure;
  days: number;
  value: number | null;
  /** What the figure is of: all platforms, or one. */
  parts: readonly Part[];
  change: FigureChange;
  /** The number as it is shown. */
  children: ReactNode;
};

const loadSource = () => import('./figure-source.tsx');

/** A figure that opens where it comes from. The panel is loaded when somebody is about to open one. */
export function Figured({ figure, days, parts, change, value, children }: Props) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const names = useFigureNames();
  const [source, load] = useLazyPart(loadSource);
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const spoken = value === null ? t`Not known` : formatNumber(value);
  const [only] = parts.length === 1 ? parts : [];
  const name = names[figure];
  const whose = only ? `${platformNames[only.platform]}: ${name}` : name;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={t`${whose}, ${spoken}. Where this figure comes from`}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && source ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen((before) => !before);
        }}
        className="touch-target -mx-1 inline-flex min-h-6 min-w-6 items-center rounded-[5px] px-1 underline decoration-line-control decoration-dotted decoration-1 underline-offset-4 transition-colors hover:bg-hover hover:decoration-ink aria-expanded:bg-pressed"
      >
        {children}
      </button>
      {source ? (
        <source.FigureSource {...{ figure, days, whose, parts, change, button, id, open }} onOpenChange={setOpen} />
      ) : null}
    </>
  );
}
