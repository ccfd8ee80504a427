import { useLingui } from '@lingui/react/macro';
import { Cpu, Sparkles } from 'lucide-react';
import { cx } from './cx.ts';

type Props = {
  /** Name of the engine that answered. */
  label: string;
  /** Why it was not the language model; null if it was. */
  reason: string | null;
  isModel: boolean;
  /** Shows the reason next to the name; otherwise it is in the tooltip and the accessible name. */
  withReason?: boolean;
  className?: string;
};

/** Shows which engine answered. A model's name is untrusted text and must not be part of a sentence with markup. */
export function AnsweredBy({ label, reason, isModel, withReason = false, className }: Props) {
  const { t } = useLingui();
  return (
    <span
      title={withReason ? undefined : (reason ?? undefined)}
      className={cx('inline-flex min-w-0 max-w-full items-start gap-1.5 text-ink-3 text-xs', className)}
    >
      {isModel ? (
        <Sparkles className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      ) : (
        <Cpu className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      )}
      <span className="min-w-0 break-words">
        {isModel ? <span className="sr-only">{t`Answered by:`} </span> : null}
        {withReason && reason ? null : label}
        {reason ? (
          <span className={withReason ? undefined : 'sr-only'}>{withReason ? reason : ` ${reason}`}</span>
        ) : null}
      </span>
    </span>
  );
}
