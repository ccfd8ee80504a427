import { useLingui } from '@lingui/react/macro';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { Timecode } from '#web/ui/timecode.tsx';
import type { DraftLine, DraftProblem, LineList } from './brief-draft.ts';
import { problemText } from './problem-texts.ts';

type Props = {
  list: LineList;
  noun: string;
  line: DraftLine;
  index: number;
  isLast: boolean;
  /** Start and end of a beat. */
  span: { start: number; end: number } | undefined;
  /** Whether it has timing. */
  timed: boolean;
  problems: Record<string, DraftProblem>;
  onChange: (part: Partial<DraftLine>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** One line of a list: its text, its seconds if it has any, and its position. */
export function LineRow({ list, noun, line, index, isLast, span, timed, problems, onChange, onMove, onRemove }: Props) {
  const { t } = useLingui();
  const number = index + 1;
  const id = useId();
  const problemId = problems[`${list}.${index}.seconds`] ? id : undefined;
  const named = (what: string) => t`${what} of ${noun} ${number}`;
  return (
    <div
      data-line={line.id}
      className="flex flex-col gap-2 rounded-surface bg-well p-3 sm:grid sm:grid-cols-[minmax(0,1fr)_auto] sm:items-start"
    >
      <div className="flex min-w-0 flex-col gap-2">
        {list === 'beats' ? (
          <div className="flex items-end gap-2">
            <TextField
              label={named(t`Name`)}
              hideLabel
              placeholder={t`Name`}
              value={line.name}
              maxLength={200}
              onChange={(event) => onChange({ name: event.target.value })}
              className="flex-1"
            />
            {timed ? <Seconds {...{ line, onChange, problemId }} label={named(t`Seconds`)} /> : null}
          </div>
        ) : null}
        {list === 'on_screen_text' ? (
          <Seconds {...{ line, onChange, problemId }} label={t`Second at which ${noun} ${number} appears`} />
        ) : null}
        <TextArea
          label={`${noun} ${number}`}
          hideLabel
          rows={2}
          className="[&_textarea]:field-sizing-content pointer-coarse:[&_textarea]:min-h-11"
          value={line.text}
          onChange={(event) => onChange({ text: event.target.value })}
          error={problemText(problems[`${list}.${index}.text`])}
        />
        {problemId ? (
          <p id={problemId} className="text-danger-ink text-xs">
            {problemText('seconds')}
          </p>
        ) : span && timed ? (
          <p className="text-ink-3 text-xs">
            <Timecode seconds={span.start} />
            {'–'}
            <Timecode seconds={span.end} />
          </p>
        ) : null}
      </div>
      <LineButtons {...{ noun, number, isLast, onMove, onRemove }} />
    </div>
  );
}

type ButtonProps = Pick<Props, 'noun' | 'isLast' | 'onMove' | 'onRemove'> & { number: number };

function LineButtons({ noun, number, isLast, onMove, onRemove }: ButtonProps) {
  const { t } = useLingui();
  const look = { size: 'sm' as const, className: 'pointer-coarse:size-11' };
  return (
    <div className="flex gap-1 self-end sm:self-start">
      <IconButton
        {...look}
        data-move="up"
        label={t`Move ${noun} ${number} up`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={number === 1}
        onClick={() => onMove(-1)}
      />
      <IconButton
        {...look}
        data-move="down"
        label={t`Move ${noun} ${number} down`}
        icon={<ArrowDown aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onMove(1)}
      />
      <IconButton
        {...look}
        label={t`Remove ${noun} ${number}`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onRemove}
      />
    </div>
  );
}

/** `problemId`: id of its error message. */
type SecondsProps = { label: string; line: DraftLine; onChange: Props['onChange']; problemId: string | undefined };

function Seconds({ label, line, onChange, problemId }: SecondsProps) {
  return (
    <TextField
      label={label}
      hideLabel
      inputMode="decimal"
      value={line.seconds}
      maxLength={8}
      errorId={problemId}
      onChange={(event) => onChange({ seconds: event.target.value })}
      trailing={
        <span aria-hidden="true" className="pr-2 text-ink-3 text-sm">
          s
        </span>
      }
      className="w-24"
    />
  );
}
