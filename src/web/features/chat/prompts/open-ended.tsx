import { Trans } from '@lingui/react/macro';
import type { Answered } from './answered.ts';
import { OwnAnswer } from './own-answer.tsx';

type Props = { placeholder: string | undefined; typed: string; onType: (text: string) => void; onAnswer: Answered };

/** A question with a free-text answer. */
export function OpenEnded({ placeholder, typed, onType, onAnswer }: Props) {
  return (
    <OwnAnswer
      label={<Trans>Your answer</Trans>}
      placeholder={placeholder}
      rows={3}
      typed={typed}
      onType={onType}
      onAnswer={(text) => onAnswer(text, text)}
    />
  );
}
