import type { ReactNode } from 'react';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/cx.ts';

export type ChoiceCard<Value extends string> = {
  value: Value;
  icon: ReactNode;
  label: string;
  text: string;
  /** Why it is suggested; it is not preselected. */
  suggested: string | null;
};
type Props<Value extends string> = {
  label: string;
  options: readonly ChoiceCard<Value>[];
  chosen: Value | null;
  onChoose: (value: Value) => void;
  className?: string;
};

/** A set of options, each of which leads to the next step. */
export function ChoiceCards<Value extends string>({ label, options, chosen, onChoose, className }: Props<Value>) {
  return (
    <ul aria-label={label} className={cx('grid gap-3', className)}>
      {options.map(({ value, icon, label: name, text, suggested }) => (
        <li key={value} className="flex min-w-0">
          <button
            type="button"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
            className={cx(
              'group flex min-w-0 flex-1 items-start gap-3 rounded-surface bg-surface p-3.5 text-left shadow-1',
              'transition-[background-color,box-shadow] duration-(--motion-mid) hover:bg-raised hover:shadow-2',
              'sm:flex-col sm:p-4',
              'aria-pressed:bg-accent-soft aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset',
            )}
          >
            <span className="flex items-center justify-between gap-2 self-stretch max-sm:self-start">
              <span
                aria-hidden="true"
                className="flex text-ink-2 group-aria-pressed:text-accent-ink [&>svg]:size-6 [&>svg]:stroke-[1.5]"
              >
                {icon}
              </span>
              {suggested ? (
                <Badge tone="info" className="max-sm:hidden">
                  {suggested}
                </Badge>
              ) : null}
            </span>
            <span className="flex min-w-0 flex-col gap-1">
              <span className="flex flex-wrap items-center gap-2 font-medium">
                {name}
                {suggested ? (
                  <Badge tone="info" className="sm:hidden">
                    {suggested}
                  </Badge>
                ) : null}
              </span>
              <span className="break-words text-ink-2 text-sm leading-5">{text}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
