import { Trans } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import { MAX_MESSAGE_LENGTH } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { fieldProps } from '#web/ui/field-class.ts';
import { isSendKey } from '#web/ui/send-key.ts';

type Props = {
  label: ReactNode;
  placeholder?: string | undefined;
  rows?: number;
  typed: string;
  onType: (text: string) => void;
  onAnswer: (text: string) => void;
};

/** A question's text field with its own button, which is disabled while the field is empty. */
export function OwnAnswer({ label, placeholder, rows = 1, typed, onType, onAnswer }: Props) {
  const id = useId();
  const text = typed.trim();
  const disabled = text === '' || typed.length > MAX_MESSAGE_LENGTH;
  const answer = () => {
    if (!disabled) onAnswer(text);
  };
  return (
    <div className="clear-both flex flex-col gap-1.5">
      <label htmlFor={id} className="font-medium text-ink-2 text-xs">
        {label}
      </label>
      <div className="flex items-end gap-2">
        <textarea
          {...fieldProps({ id, className: 'min-h-control resize-none px-2.5 py-1.5 leading-5 pointer-coarse:py-3' })}
          rows={rows}
          value={typed}
          maxLength={MAX_MESSAGE_LENGTH}
          placeholder={placeholder}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return;
            event.preventDefault();
            answer();
          }}
        />
        <Button disabled={disabled} onClick={answer}>
          <Trans>Answer</Trans>
        </Button>
      </div>
    </div>
  );
}
