import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ListStart, Send } from 'lucide-react';
import { quickTimes } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { dayIn, timeZoneOptions } from '#web/ui/time-zones.ts';
import type { WhenForm } from './publish-form.ts';
import type { WhenProblems } from './publish-problems.ts';
import { SlotChoice } from './slot-choice.tsx';
import type { FreeSlots } from './use-free-slots.ts';

type Props = {
  when: WhenForm;
  onChange: (change: Partial<WhenForm>) => void;
  /** The zone of the chosen time. */
  timeZone: string;
  problems: WhenProblems;
  freeSlots: FreeSlots;
};

/** When to publish: now, at a local time in a zone, or at the next posting time of an account. */
export function WhenField({ when, onChange, timeZone, problems, freeSlots }: Props) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-4">
      <RadioCards
        legend={t`When to publish`}
        hideLegend
        stacked
        value={when.kind}
        onChange={(kind) => onChange({ kind })}
        columns={3}
        options={[
          { value: 'now', label: t`Publish now`, icon: <Send /> },
          { value: 'schedule', label: t`Schedule`, icon: <CalendarClock /> },
          { value: 'slot', label: t`Next free slot`, icon: <ListStart /> },
        ]}
      />
      {when.kind === 'schedule' ? (
        <Schedule when={when} onChange={onChange} timeZone={timeZone} problems={problems} />
      ) : null}
      {when.kind === 'slot' ? (
        <SlotChoice
          freeSlots={freeSlots}
          chosen={when.slot}
          onChoose={(slot) => onChange({ slot })}
          problem={problems.slot}
        />
      ) : null}
    </div>
  );
}

function Schedule({ when, onChange, timeZone, problems }: Omit<Props, 'freeSlots'>) {
  const { t, i18n } = useLingui();
  return (
    <div className="flex flex-col gap-3">
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-[1fr_8rem_1.4fr]">
        <TextField
          label={t`Date`}
          type="date"
          min={dayIn(timeZone, new Date())}
          value={when.date}
          error={problems.date}
          onChange={(event) => onChange({ date: event.target.value })}
        />
        <TextField
          label={t`Time`}
          type="time"
          value={when.time}
          error={problems.time}
          onChange={(event) => onChange({ time: event.target.value })}
        />
        <Select
          label={t`Time zone`}
          value={timeZone}
          options={timeZoneOptions(timeZone, i18n.locale)}
          onChange={(zone) => onChange({ timeZone: zone })}
          className="max-sm:col-span-2"
        />
      </div>
      <ul aria-label={t`Quick times`} className="grid grid-cols-5 gap-1.5 sm:max-w-sm">
        {quickTimes.map((at) => (
          <li key={at}>
            <Button
              size="sm"
              aria-pressed={when.time === at}
              onClick={() => onChange({ time: at })}
              className="tabular w-full px-0 aria-pressed:bg-accent-soft aria-pressed:text-accent-ink aria-pressed:ring-2
                aria-pressed:ring-accent aria-pressed:ring-inset"
            >
              {at}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-ink-3 text-xs">
        <Trans>This is the local time there, so it stays the same when the clocks change.</Trans>
      </p>
    </div>
  );
}
