import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Publication } from '#contract/publications.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFormats } from '#web/ui/format.ts';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { browserTimeZone, timeZoneOptions } from '#web/ui/time-zones.ts';
import { wallTimeIn } from '../composer/wall-clock.ts';
import { publishTargetsQuery, useReschedulePublication } from '../queries.ts';

type Props = { publication: Publication; onDone: () => void };

const HOUR_MS = 3_600_000;

/** Date, time and zone of a publication that has not started. */
export function RescheduleForm({ publication, onDone }: Props) {
  const { t } = useLingui();
  const { locale } = useFormats();
  const { day, time, setGiven, timeZone, setZone, opened, problem } = useNewTime(publication);
  const reschedule = useReschedulePublication();
  const isRepeated = reschedule.error instanceof CallError && reschedule.error.code === 'publication_repeated';
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (problem === null)
      reschedule.mutate(
        {
          id: publication.id,
          wall_time: `${day}T${time}`,
          time_zone: timeZone,
          ...(isRepeated ? { repeat: true } : {}),
        },
        { onSuccess: onDone },
      );
  };
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-3 rounded-surface bg-well p-4 ring-1 ring-line ring-inset"
    >
      {reschedule.error ? (
        <Banner tone={isRepeated ? 'warning' : 'danger'} title={t`The time could not be changed`}>
          {reschedule.error.message}
        </Banner>
      ) : null}
      <div className="grid gap-3 sm:grid-cols-[1fr_8rem_minmax(0,1.4fr)]">
        <TextField
          label={t`Date`}
          type="date"
          min={wallTimeIn(timeZone, new Date(opened)).slice(0, 10)}
          value={day}
          error={tried && problem !== null ? problem : undefined}
          onChange={(event) => setGiven({ day: event.target.value, time })}
        />
        <TextField
          label={t`Time`}
          type="time"
          value={time}
          onChange={(event) => setGiven({ day, time: event.target.value })}
        />
        <Select
          label={t`Time zone`}
          value={timeZone}
          onChange={setZone}
          options={timeZoneOptions(timeZone, locale, new Date(opened))}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={onDone}>
          <Trans>Cancel</Trans>
        </Button>
        <Button type="submit" variant="primary" loading={reschedule.isPending}>
          {isRepeated ? <Trans>Schedule anyway</Trans> : <Trans>Schedule</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** The time in the form: the current one until another is given. `problem` says why it cannot be used. */
function useNewTime({ time_zone: chosenZone, wall_time: local }: Publication) {
  const { t } = useLingui();
  const accountZone = useQuery(publishTargetsQuery()).data?.time_zone;
  const [zone, setZone] = useState(chosenZone);
  const timeZone = zone ?? accountZone ?? browserTimeZone();
  const [given, setGiven] = useState<{ day: string; time: string } | null>(null);
  const [opened] = useState(() => Date.now());
  const start = local ?? wallTimeIn(timeZone, new Date(Math.ceil((opened + HOUR_MS) / HOUR_MS) * HOUR_MS));
  const { day, time } = given ?? { day: start.slice(0, 10), time: start.slice(11, 16) };
  const findProblem = () => {
    if (day === '' || time === '') return t`Choose a date and a time.`;
    const isPast = `${day}T${time}` <= wallTimeIn(timeZone, new Date(opened));
    return isPast ? t`This time has passed. Choose a later one.` : null;
  };
  return { day, time, setGiven, timeZone, setZone, opened, problem: findProblem() };
}
