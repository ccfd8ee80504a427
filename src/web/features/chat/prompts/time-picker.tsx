import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { quickTimes } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { TextField } from '#web/ui/text-field.tsx';
import type { Answered } from './answered.ts';

type Props = { kind: 'time' | 'date' | 'datetime'; today: string; onAnswer: Answered };

/** A time of day, a day, or both. Days before today cannot be chosen. */
export function TimePicker({ kind, today, onAnswer }: Props) {
  const { t } = useLingui();
  const name = useMomentNames();
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const early = day !== '' && day < today;
  const complete = (kind === 'time' || (day !== '' && !early)) && (kind === 'date' || time !== '');
  const answer = (at: string) => {
    const value = kind === 'time' ? at : kind === 'date' ? day : `${day}T${at}`;
    onAnswer(value, name(kind, value));
  };
  const quick = (at: string) => (kind === 'time' ? answer(at) : setTime(at));
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    if (complete) answer(time);
  };
  return (
    <form onSubmit={confirm} noValidate className="clear-both flex flex-col gap-3">
      {kind === 'time' ? null : (
        <TextField
          label={t`Date`}
          type="date"
          min={today}
          value={day}
          error={early ? t`Please choose today or a later day` : undefined}
          onChange={(event) => setDay(event.target.value)}
          className="max-w-64"
        />
      )}
      {kind === 'date' ? null : (
        <>
          <ul aria-label={t`Quick times`} className="grid max-w-md grid-cols-5 gap-1.5">
            {quickTimes.map((at) => (
              <li key={at}>
                <Button
                  aria-pressed={kind === 'time' ? undefined : time === at}
                  onClick={() => quick(at)}
                  className="tabular w-full px-0 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink
                    aria-pressed:ring-2 aria-pressed:ring-accent aria-pressed:ring-inset"
                >
                  {at}
                </Button>
              </li>
            ))}
          </ul>
          <TextField
            label={t`Time`}
            type="time"
            value={time}
            onChange={(event) => setTime(event.target.value)}
            className="max-w-64"
          />
        </>
      )}
      <Button type="submit" variant="primary" disabled={!complete} className="self-start">
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}

/** Formats a date or time for the conversation. The values have no zone: they are parsed and formatted as UTC. */
function useMomentNames(): (kind: Props['kind'], value: string) => string {
  const { formatDate } = useFormats();
  return (kind, value) => {
    if (kind === 'time') return value;
    const instant = kind === 'date' ? `${value}T00:00:00Z` : `${value}:00Z`;
    return formatDate(instant, {
      dateStyle: 'full',
      timeStyle: kind === 'date' ? undefined : 'short',
      timeZone: 'UTC',
    });
  };
}
