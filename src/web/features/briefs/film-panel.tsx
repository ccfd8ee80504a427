import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type FilmStep, useTickStep } from './queries.ts';

type Props = {
  ideaId: string;
  steps: readonly FilmStep[];
  /** The opening line; null if unknown. */
  hook: string | null;
};

/** "Film this": the steps to film, to be ticked off on a phone. */
export function FilmPanel({ ideaId, steps, hook }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const tick = useTickStep(ideaId);
  const done = steps.filter((step) => step.done).length;
  const toggle = ({ id, done }: FilmStep) =>
    // Each reports its own failure, since several may be in flight.
    tick
      .mutateAsync({ step: id, done: !done })
      .catch((error: Error) => toasts.error({ title: t`The tick could not be saved`, text: error.message }));
  if (steps.length === 0)
    return (
      <EmptyState
        title={<Trans>Nothing to tick</Trans>}
        text={<Trans>This brief has no shots. Add some to the shot list and they are listed here.</Trans>}
      />
    );
  return (
    <div className="flex flex-col gap-4">
      {hook ? <p className="rounded-surface bg-well px-4 py-3 font-medium text-lg">{hook}</p> : null}
      <Progress done={done} total={steps.length} />
      <ul aria-label={t`Steps`} className="flex flex-col gap-2">
        {steps.map((step) => (
          <li key={step.id}>
            {/* biome-ignore lint/a11y/useSemanticElements: the whole row is the touch target */}
            <button
              type="button"
              role="checkbox"
              aria-checked={step.done}
              onClick={() => toggle(step)}
              className={cx(
                'flex min-h-14 w-full items-center gap-4 rounded-surface px-4 py-3 text-left shadow-1',
                'transition-colors hover:bg-raised',
                step.done ? 'bg-well' : 'bg-surface',
              )}
            >
              <span
                aria-hidden="true"
                data-fill
                className={cx(
                  'flex size-7 shrink-0 items-center justify-center rounded-full ring-1 ring-inset transition-colors',
                  step.done ? 'bg-accent text-on-accent ring-accent' : 'ring-line-control',
                )}
              >
                {step.done ? <Check className="size-4.5 animate-pop" strokeWidth={3} /> : null}
              </span>
              <span className={cx('min-w-0 flex-1 break-words text-base', step.done && 'text-ink-3 line-through')}>
                {step.text}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Progress({ done, total }: { done: number; total: number }) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="tabular text-ink-2 text-sm">
        {done === total ? (
          <Plural value={total} one="The one step is done." other="All # steps are done." />
        ) : (
          t`${done} of ${total} done`
        )}
      </p>
      <div aria-hidden="true" data-fill className="h-1.5 overflow-hidden rounded-full bg-pressed">
        <span
          className="block h-full origin-left bg-accent transition-transform duration-(--motion-slow)"
          style={{ transform: `scaleX(${done / total})` }}
        />
      </div>
    </div>
  );
}
