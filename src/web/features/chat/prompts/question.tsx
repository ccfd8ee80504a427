import { Trans } from '@lingui/react/macro';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { Interactive } from '#contract/chat.ts';
import { useFocusIfUnclaimed } from '#web/features/chat/use-focus-if-unclaimed.ts';
import { Button } from '#web/ui/button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { Answered } from './answered.ts';
import { MultipleChoice } from './multiple-choice.tsx';
import { OpenEnded } from './open-ended.tsx';

// Rarely needed, so loaded on demand.
const CategoryPicker = lazy(() => import('./category-picker.tsx').then((file) => ({ default: file.CategoryPicker })));
const Scale = lazy(() => import('./scale.tsx').then((file) => ({ default: file.Scale })));
const TimePicker = lazy(() => import('./time-picker.tsx').then((file) => ({ default: file.TimePicker })));

type Props = {
  prompt: Interactive;
  /** The unsent text of its field. */
  typed: string;
  onType: (text: string) => void;
  onAnswer: Answered;
  /** Skips it; null if it can't be skipped. */
  onSkip: (() => void) | null;
  /** Today in the user's time zone, as `2026-11-21`. */
  today: string;
  /** Takes the focus, because the previous question was answered with a form control. */
  takesFocus: boolean;
};

/** A question of the coach with its form control. */
export function Question({ prompt, typed, onType, onAnswer, onSkip, today, takesFocus }: Props) {
  const field = { typed, onType, onAnswer };
  return (
    <Frame
      question={prompt.question}
      takesFocus={takesFocus}
      onDigit={(digit) => answerByDigit(prompt, digit, onAnswer)}
    >
      {prompt.type === 'multiple_choice' ? <MultipleChoice options={prompt.options} {...field} /> : null}
      <Suspense fallback={<Skeleton className="h-control rounded-control" />}>
        {prompt.type === 'scale' ? <Scale {...prompt} onAnswer={onAnswer} /> : null}
        {prompt.type === 'category_picker' ? <CategoryPicker {...prompt} onAnswer={onAnswer} /> : null}
        {prompt.type === 'time_picker' ? (
          <TimePicker kind={prompt.picker_type} today={today} onAnswer={onAnswer} />
        ) : null}
      </Suspense>
      {prompt.type === 'open_ended' ? <OpenEnded placeholder={prompt.placeholder} {...field} /> : null}
      {onSkip ? (
        <Button size="sm" variant="ghost" onClick={onSkip} className="clear-both -ml-2 self-start pointer-coarse:h-11">
          <Trans>Skip this question</Trans>
        </Button>
      ) : null}
    </Frame>
  );
}

type FrameProps = { question: string; takesFocus: boolean; onDigit: (digit: number) => void; children: ReactNode };

function Frame({ question, takesFocus, onDigit, children }: FrameProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  useFocusIfUnclaimed(frame, takesFocus);
  return (
    <fieldset
      ref={frame}
      tabIndex={-1}
      onKeyDown={(event) => {
        const written = event.target instanceof Element && event.target.matches('input, textarea');
        if (written || event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
        event.preventDefault();
        onDigit(Number(event.key));
      }}
      className="mt-1.5 flex min-w-0 max-w-[68ch] flex-col gap-3 rounded-surface p-3.5 outline-none ring-1 ring-line-control
        ring-inset focus-visible:ring-2 focus-visible:ring-focus"
    >
      <legend className="float-left w-full break-words font-medium text-base">{question}</legend>
      {children}
    </fieldset>
  );
}

function answerByDigit(prompt: Interactive, digit: number, onAnswer: Answered): void {
  if (prompt.type === 'multiple_choice') {
    const option = prompt.options[digit - 1];
    if (option) onAnswer(option.value, option.label);
  }
  if (prompt.type === 'scale' && digit >= prompt.min && digit <= prompt.max) onAnswer(digit, `${digit}/${prompt.max}`);
}
