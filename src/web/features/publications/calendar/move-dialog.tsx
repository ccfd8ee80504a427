import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { PublicationEntry } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { clockText, isDay, minutesOfClock, type Wall } from './days.ts';
import { type MoveTarget, type PlannedTime, planMove } from './moves.ts';
import { isRepetition } from './use-moves.ts';

type Props = {
  publication: PublicationEntry;
  /** Where it stands; null: nowhere. */
  shown: Wall | null;
  /** What the fields begin with. */
  start: MoveTarget;
  now: Wall;
  timeZone: string;
  onSend: (planned: PlannedTime, mayRepeat: boolean) => Promise<void>;
  onClose: () => void;
};

/** Moves a publication to a date and a time that are written down. */
export function MoveDialog({ publication, shown, start, now, timeZone, onSend, onClose }: Props) {
  const { t } = useLingui();
  const [day, setDay] = useState(start.day);
  const [time, setTime] = useState(clockText(start.minutes ?? shown?.minutes ?? 18 * 60));
  const [tried, setTried] = useState(false);
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const dayError = isDay(day) ? undefined : t`Choose a date`;
  const timeError = /^\d{2}:\d{2}$/.test(time) ? undefined : t`Choose a time`;
  const move =
    dayError || timeError
      ? null
      : planMove(publication, shown, { day, minutes: minutesOfClock(time) }, timeZone, new Date());
  const pastError = move?.outcome === 'past' ? t`That time has passed. Choose a later one.` : undefined;
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
  const zone = timeZone.replaceAll('_', ' ');
  return (
    <FormDialog
      title={<Trans>Move to another time</Trans>}
      size="sm"
      onClose={onClose}
      onSubmit={() => void submit()}
      saving={saving}
      saveLabel={<Trans>Move</Trans>}
    >
      <p dir="auto" className="line-clamp-2 break-words text-ink-2 text-sm">
        {publication.title}
      </p>
      <Refusal failure={failure} onRepeat={() => void submit(true)} />
      <div className="grid grid-cols-2 gap-3">
        <TextField
          label={t`Date`}
          type="date"
          required
          min={now.day}
          value={day}
          onChange={(event) => setDay(event.target.value)}
          error={tried ? dayError : undefined}
        />
        <TextField
          label={t`Time`}
          type="time"
          required
          value={time}
          onChange={(event) => setTime(event.target.value.slice(0, 5))}
          error={tried ? (timeError ?? pastError) : undefined}
        />
      </div>
      <p className="text-ink-3 text-xs">
        <Trans>Times in {zone}</Trans>
      </p>
    </FormDialog>
  );
}

function Refusal({ failure, onRepeat }: { failure: unknown; onRepeat: () => void }) {
  const { t } = useLingui();
  if (failure === null) return null;
  const repeated = isRepetition(failure);
  return (
    <Banner
      tone={repeated ? 'warning' : 'danger'}
      title={repeated ? t`It was published there already` : t`It could not be moved`}
      actions={
        repeated ? (
          <Button size="sm" onClick={onRepeat}>
            <Trans>Publish once more</Trans>
          </Button>
        ) : null
      }
    >
      {failure instanceof Error ? failure.message : String(failure)}
    </Banner>
  );
}
