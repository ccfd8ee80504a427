import { Trans } from '@lingui/react/macro';
import type { Interactive } from '#contract/chat.ts';
import { Kbd } from '#web/ui/kbd.tsx';
import type { Answered } from './answered.ts';
import { OwnAnswer } from './own-answer.tsx';

type Props = Pick<Extract<Interactive, { type: 'multiple_choice' }>, 'options'> & {
  typed: string;
  onType: (text: string) => void;
  onAnswer: Answered;
};

/** Options that answer on click or by number key, and a field for any other answer. */
export function MultipleChoice({ options, typed, onType, onAnswer }: Props) {
  return (
    <>
      <ul className="clear-both flex flex-col gap-1.5">
        {options.map(({ value, label, description }, index) => (
          <li key={value}>
            <button
              type="button"
              onClick={() => onAnswer(value, label)}
              aria-keyshortcuts={index < 9 ? String(index + 1) : undefined}
              className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-control bg-raised px-3 py-2 text-left
                shadow-1 hover:bg-[color-mix(in_oklab,var(--raised),var(--ink)_6%)]"
            >
              <span className="flex min-w-0 flex-1 flex-col">
                <span className="break-words font-medium text-sm">{label}</span>
                {description ? <span className="break-words text-ink-2 text-xs">{description}</span> : null}
              </span>
              {index < 9 ? (
                <span aria-hidden="true" className="pointer-coarse:hidden">
                  <Kbd>{index + 1}</Kbd>
                </span>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <OwnAnswer
        label={<Trans>Or answer in your own words</Trans>}
        typed={typed}
        onType={onType}
        onAnswer={(text) => onAnswer(text, text)}
      />
    </>
  );
}
