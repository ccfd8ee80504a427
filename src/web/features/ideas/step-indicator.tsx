import { Trans, useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import type { WizardStep } from '#web/navigation/ideas-workspace.ts';
import { cx } from '#web/ui/cx.ts';

type Props = {
  step: WizardStep;
  /** The furthest step that can be selected. */
  furthest: WizardStep;
  onStep: (step: WizardStep) => void;
};

/** The current step of the wizard; completed steps are links. */
export function StepIndicator({ step, furthest, onStep }: Props) {
  const { t } = useLingui();
  const steps: { step: WizardStep; label: string }[] = [
    { step: 1, label: t`Category` },
    { step: 2, label: t`Platform` },
    { step: 3, label: t`Keywords` },
  ];
  return (
    <ol aria-label={t`Steps`} className="flex items-center gap-2">
      {steps.map((one) => {
        const current = one.step === step;
        const done = one.step < furthest && one.step !== step;
        const body = (
          <>
            <StepMark step={one.step} current={current} done={done} />
            <span
              className={cx(
                'text-sm',
                current ? 'font-medium text-ink' : 'text-ink-2',
                current ? '' : 'max-sm:sr-only',
              )}
            >
              {one.label}
              {done ? (
                <span className="sr-only">
                  {' '}
                  <Trans>(done)</Trans>
                </span>
              ) : null}
            </span>
          </>
        );
        const look = 'flex min-h-8 items-center gap-2 rounded-control';
        return (
          <li key={one.step} aria-current={current ? 'step' : undefined} className="flex items-center gap-2">
            {one.step > 1 ? <span aria-hidden="true" className="h-px w-5 bg-line-control sm:w-10" /> : null}
            {one.step <= furthest && !current ? (
              <button
                type="button"
                onClick={() => onStep(one.step)}
                className={cx(look, 'relative px-1 after:absolute hover:bg-hover pointer-coarse:after:-inset-1.5')}
              >
                {body}
              </button>
            ) : (
              <span className={cx(look, 'px-1')}>{body}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

/** The number of a step, or a tick. */
function StepMark({ step, current, done }: { step: WizardStep; current: boolean; done: boolean }) {
  const { i18n } = useLingui();
  const colours = done ? 'bg-success-soft text-success-ink' : 'bg-pressed text-ink-2';
  return (
    <span
      data-fill
      className={cx(
        'tabular flex size-6 shrink-0 items-center justify-center rounded-full font-semibold text-xs',
        current ? 'bg-accent text-on-accent' : colours,
      )}
    >
      {done ? <Check className="size-3.5" aria-hidden="true" /> : i18n.number(step)}
    </span>
  );
}
