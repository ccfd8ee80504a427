import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublicationEntry } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { clockText, isDay, type LocalTime, minutesOfClock } from './days.ts';
import { EVENING, type MoveTarget, type PlannedTime, planMove } from './moves.ts';
import { isRepetition } from './use-moves.ts';

type Props = {
  publication: PublicationEntry;
  /** Its current place in the calendar, or null if it has none. */
  shown: LocalTime | null;
  /** Initial values of the fields. */
  start: MoveTarget;
  now: LocalTime;
  timeZone: string;
  onSend: (planned: PlannedTime, mayRepeat: boolean) => Promise<void>;
  onClose: () => void;
};

/** Moves a publication to a date and a time entered by the user, or schedules a draft. */
export function MoveDialog(props: Props) {
  const { t } = useLingui();
  const { publication, now, timeZone, onClose } = props;
  const form = useMoveForm(props);
  const isDraft = publication.state === 'draft';
  const zone = timeZone.replaceAll('_', ' ');
  return (
    <FormDialog
      title={isDraft ? <Trans>Plan this draft</Trans> : <Trans>Move to another time</Trans>}
      size="sm"
      onClose={onClose}
      onSubmit={() => void form.submit()}
      saving={form.saving}
      saveLabel={isDraft ? <Trans>Plan</Trans> : <Trans>Move</Trans>}
    >
      <p dir="auto" className="line-clamp-2 break-words text-ink-2 text-sm">
        {publication.title}
      </p>
      <Refusal failure={form.failure} onRepeat={() => void form.submit(true)} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Date`}
          type="date"
          required
          min={now.day}
          value={form.day}
          onChange={(event) => form.setDay(event.target.value)}
          error={form.dayError}
        />
        <TextField
          label={t`Time`}
          type="time"
          required
          value={form.time}
          onChange={(event) => form.setTime(event.target.value.slice(0, 5))}
          error={form.timeError}
        />
      </div>
      <p className="text-ink-3 text-xs">
        {isDraft ? <Trans>It is published at this time, in {zone}.</Trans> : <Trans>Times in {zone}</Trans>}
      </p>
    </FormDialog>
  );
}

function useMoveForm({ publication, shown, start, timeZone, onSend, onClose }: Props) {
  const { t } = useLingui();
  const [day, setDay] = useState(start.day);
  const [time, setTime] = useState(clockText(start.minutes ?? shown?.minutes ?? EVENING));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const hasDay = isDay(day);
  const hasTime = /^\d{2}:\d{2}$/.test(time);
  const target = { day, minutes: minutesOfClock(time) };
  // A draft may also be scheduled at its current place.
  const from = publication.state === 'draft' ? null : shown;
  const move = hasDay && hasTime ? planMove(publication, from, target, timeZone, new Date()) : null;
  const submit = async (mayRepeat = false) => {
    setTried(true);
    setFailure(null);
    if (move?.outcome === 'stays') return onClose();
    if (move?.outcome !== 'move') return;
    setSaving(true);
    try {
      await onSend(move, mayRepeat);
      onClose();
    } catch (error) {
      setFailure(error);
      setSaving(false);
    }
  };
  const timeProblem = () => {
    if (!hasTime) return t`Choose a time.`;
    return move?.outcome === 'past' ? t`That time has passed. Choose a later one.` : undefined;
  };
  return {
    day,
    setDay,
    time,
    setTime,
    saving,
    failure,
    submit,
    dayError: tried && !hasDay ? t`Choose a date.` : undefined,
    timeError: tried ? timeProblem() : undefined,
  };
}

function Refusal({ failure, onRepeat }: { failure: unknown; onRepeat: () => void }) {
  const { t } = useLingui();
  if (failure === null) return null;
  const repeated = isRepetition(failure);
  return (
    <Banner
      tone={repeated ? 'warning' : 'danger'}
      title={repeated ? t`It has already been published there` : t`It could not be moved`}
      actions={
        repeated ? (
          <Button size="sm" onClick={onRepeat}>
            <Trans>Publish again</Trans>
          </Button>
        ) : null
      }
    >
      {failure instanceof Error ? failure.message : String(failure)}
    </Banner>
  );
}
