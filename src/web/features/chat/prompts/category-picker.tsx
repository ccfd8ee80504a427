import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Interactive } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import type { Answered } from './answered.ts';
import { CategoryIcon } from './category-icon.tsx';

type Props = Pick<Extract<Interactive, { type: 'category_picker' }>, 'categories' | 'allowMultiple'> & {
  onAnswer: Answered;
};

/**
 * Categories with icons: a single choice answers at once; multiple choices are confirmed, in the order they were
 * selected.
 */
export function CategoryPicker({ categories, allowMultiple, onAnswer }: Props) {
  const { i18n } = useLingui();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const press = (value: string, label: string) => {
    if (!allowMultiple) return onAnswer(value, label);
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  const confirm = () => {
    const labels = chosen.flatMap((one) => categories.find(({ value }) => value === one)?.label ?? []);
    if (chosen.length > 0) onAnswer([...chosen], labels.join(', '));
  };
  return (
    <div className="clear-both flex flex-col gap-3">
      <ul className="grid gap-1.5 sm:grid-cols-2">
        {categories.map(({ value, label, icon, description }) => {
          const place = chosen.indexOf(value) + 1;
          const on = place > 0;
          return (
            <li key={value}>
              <button
                type="button"
                aria-pressed={allowMultiple ? on : undefined}
                onClick={() => press(value, label)}
                className={cx(
                  'flex h-full min-h-11 w-full min-w-0 items-start gap-2.5 rounded-control px-3 py-2.5 text-left ring-inset',
                  on ? 'bg-accent-soft ring-2 ring-accent' : 'bg-raised ring-1 ring-line hover:bg-hover',
                )}
              >
                <CategoryIcon names={[icon, value]} />
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="break-words font-medium text-sm">{label}</span>
                  {description ? <span className="break-words text-ink-2 text-xs">{description}</span> : null}
                </span>
                {on ? (
                  <span
                    data-fill
                    className="tabular flex size-5 shrink-0 items-center justify-center rounded-full bg-accent font-semibold
                      text-2xs text-on-accent"
                  >
                    {i18n.number(place)}
                  </span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
      {allowMultiple ? (
        <Button variant="primary" disabled={chosen.length === 0} onClick={confirm} className="self-start">
          <Trans>Confirm</Trans>
        </Button>
      ) : null}
    </div>
  );
}
