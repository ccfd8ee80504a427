import { useLingui } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type CoachingStage, coachingStages } from '#contract/chat.ts';
import { cx } from '#web/ui/cx.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useStageNames } from './texts.ts';

type Props = { stage: CoachingStage; completed: boolean };

/**
 * The current one of the five coaching stages. On phones the names are for screen readers only, since the badge shows
 * the current one.
 */
export function StageStepper({ stage, completed }: Props) {
  const { t } = useLingui();
  const names = useStageNames();
  const at = coachingStages.indexOf(stage);
  return (
    <ol aria-label={t`Coaching stages`} className="flex min-w-0 items-center gap-1.5 sm:gap-2.5">
      {coachingStages.map((one, index) => {
        const done = completed || index < at;
        const current = !completed && index === at;
        return (
          <li
            key={one}
            aria-current={current ? 'step' : undefined}
            className={cx(
              'flex min-w-0 flex-1 flex-col gap-1 text-2xs sm:flex-none sm:flex-row sm:items-center sm:gap-1.5',
              current ? 'font-medium text-ink' : 'text-ink-3',
            )}
          >
            <span
              data-fill
              aria-hidden="true"
              className={cx(
                'flex h-1 items-center justify-center rounded-full sm:size-4.5 sm:shrink-0',
                done
                  ? 'bg-success-soft text-success-ink max-sm:bg-success'
                  : current
                    ? 'bg-accent text-on-accent'
                    : 'bg-pressed text-ink-2',
              )}
            >
              <span className="tabular max-sm:hidden">
                {done ? <Check className="size-3" strokeWidth={3} /> : index + 1}
              </span>
            </span>
            <span className="max-sm:sr-only">{names[one]}</span>
            {done ? <VisuallyHidden>{t`Done`}</VisuallyHidden> : null}
          </li>
        );
      })}
    </ol>
  );
}
