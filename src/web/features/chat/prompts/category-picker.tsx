import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Interactive } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { CategoryIcon } from './category-icon.tsx';
import type { Answered } from './question.tsx';

type Props = Pick<Extract<Interactive, { type: 'category_picker' }>, 'categories' | 'allowMultiple'> & { onAnswer: Answered };

/** Categories with a picture each: one answers at once, several are confirmed. */
export function CategoryPicker({ categories, allowMultiple, onAnswer }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const press = (value: string, label: string) => {
    if (!allowMultiple) return onAnswer(value, label);
    setChosen(chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]);
  };
  const confirm = () => {
    const picked = categories.filter(({ value }) => chosen.includes(value));
    if (picked.length > 0)
      onAnswer(
        picked.map(({ value }) => value),
        picked.map(({ label }) => label).join(', '),
      );
  };
  return (
    <div className="clear-both flex flex-col gap-3">
      <ul className="grid gap-1.5 sm:grid-cols-2">
        {categories.map(({ value, label, icon, description }) => {
          const on = chosen.includes(value);
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
                {on ? <Check className="size-4 shrink-0 text-accent-ink" aria-hidden="true" /> : null}
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
