import { useLingui } from '@lingui/react/macro';
import type { Answered } from './answered.ts';

type Props = { min: number; max: number; labels: readonly string[]; onAnswer: Answered };

/** A row of steps. Two labels describe its ends; otherwise there is one label per step. */
export function Scale({ min, max, labels, onAnswer }: Props) {
  const { t } = useLingui();
  const steps = Array.from({ length: Math.max(0, max - min + 1) }, (_none, index) => min + index);
  const each = labels.length === steps.length && labels.length > 2;
  const [first = '', last = ''] = each ? [] : [labels[0], labels.at(-1)];
  const labelOf = (step: number) =>
    each ? labels[step - min] : step === min ? first : step === max ? last : undefined;
  return (
    <div className="clear-both flex flex-col gap-1.5">
      <ul className="flex flex-wrap gap-1.5">
        {steps.map((step) => {
          const label = labelOf(step);
          const name = label ? t`${step} of ${max}: ${label}` : t`${step} of ${max}`;
          return (
            <li key={step} className="min-w-11 flex-1">
              <button
                type="button"
                aria-label={name}
                aria-keyshortcuts={step > 0 && step < 10 ? String(step) : undefined}
                onClick={() => onAnswer(step, each && label ? `${step}/${max} · ${label}` : `${step}/${max}`)}
                className="flex min-h-11 w-full flex-col items-center justify-center gap-0.5 rounded-control bg-raised
                  px-1.5 py-1.5 shadow-1 hover:bg-[color-mix(in_oklab,var(--raised),var(--ink)_6%)]"
              >
                <span className="tabular font-medium text-base">{step}</span>
                {each ? <span className="break-words text-center text-2xs text-ink-2">{label}</span> : null}
              </button>
            </li>
          );
        })}
      </ul>
      {!each && (first || last) ? (
        <p aria-hidden="true" className="flex justify-between gap-4 text-ink-3 text-xs">
          <span>{first}</span>
          <span className="text-right">{last}</span>
        </p>
      ) : null}
    </div>
  );
}
