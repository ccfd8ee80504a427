import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Copy, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Connection, platformNames } from '#contract/connections.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readPostingSlots } from '#contract/publishing.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { useFormats } from '#web/ui/format.ts';
import { CrossGlyph } from '#web/ui/glyphs.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { timeZoneOptions } from '#web/ui/time-zones.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { postingSlotsQuery, useReplacePostingSlots } from '../queries.ts';
import { useCalendarFormats } from './calendar-formats.ts';
import { addDays, minutesOfClock, weekdayOf, weekOf } from './days.ts';
import { addTime, copyToAll, removeTime, type Slot, sameSlots, timesOf } from './posting-times.ts';
import { useCalendarZone } from './use-calendar.ts';

/** Any Monday; its week is used for the weekday names. */
const MONDAY = '2026-11-02';

type Props = {
  connections: readonly Connection[];
  /** The initially selected account. */
  connectionId: string | null;
  firstWeekday: number;
  onClose: () => void;
};

/** The weekly posting times of an account. */
export function PostingTimesDialog({ connections, connectionId, firstWeekday, onClose }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(connectionId ?? connections[0]?.id ?? '');
  const query = useQuery({ ...postingSlotsQuery(chosen), networkMode: 'always' });
  const account = (
    <Select
      label={t`Account`}
      value={chosen}
      onChange={setChosen}
      options={connections.map(({ id, name, platform }) => ({
        value: id,
        label: `${platformNames[platform]} · ${name}`,
      }))}
    />
  );
  if (query.data)
    return (
      <SlotsForm
        key={chosen}
        connectionId={chosen}
        stored={query.data}
        firstWeekday={firstWeekday}
        onClose={onClose}
        account={account}
      />
    );
  return (
    <FormDialog title={<Trans>Posting times</Trans>} onClose={onClose} onSubmit={onClose} saving={false} disabled>
      {account}
      {query.error ? (
        <ErrorState
          title={t`Failed to load posting times`}
          text={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Spinner size="lg" className="mx-auto my-12 flex w-fit text-ink-3" />
      )}
    </FormDialog>
  );
}

type FormProps = {
  connectionId: string;
  stored: ReplyOf<typeof readPostingSlots>;
  firstWeekday: number;
  account: ReactNode;
  onClose: () => void;
};

function SlotsForm({ connectionId, stored, firstWeekday, account, onClose }: FormProps) {
  const { t } = useLingui();
  const { locale } = useFormats();
  const toasts = useToasts();
  const replace = useReplacePostingSlots();
  const [slots, setSlots] = useState<readonly Slot[]>(stored.slots);
  // Without times, the server returns its default zone; the first ones added are in the calendar's zone.
  const shownZone = useCalendarZone();
  const [firstZone] = useState(stored.slots.length > 0 ? stored.time_zone : (shownZone ?? stored.time_zone));
  const [zone, setZone] = useState(firstZone);
  const changed = zone !== firstZone || !sameSlots(slots, stored.slots);
  const save = () =>
    replace.mutate(
      { id: connectionId, time_zone: zone, slots: [...slots] },
      {
        onSuccess: () => {
          toasts.success({ title: t`Posting times saved` });
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={<Trans>Posting times</Trans>}
      onClose={onClose}
      onSubmit={save}
      saving={replace.isPending}
      changed={changed}
    >
      <p className="text-ink-2 text-sm">
        <Trans>
          When you usually post. Free posting times are marked in the week view. Existing schedules do not change.
        </Trans>
      </p>
      {account}
      {replace.error ? (
        <Banner tone="danger" title={t`The posting times could not be saved`}>
          {replace.error.message}
        </Banner>
      ) : null}
      <ul aria-label={t`Weekdays`} className="flex flex-col">
        {weekOf(MONDAY, firstWeekday).map((day) => (
          <WeekdayRow key={day} weekday={weekdayOf(day)} slots={slots} onChange={setSlots} />
        ))}
      </ul>
      <Select label={t`Time zone`} value={zone} onChange={setZone} options={timeZoneOptions(zone, locale)} />
    </FormDialog>
  );
}

type RowProps = { weekday: number; slots: readonly Slot[]; onChange: (slots: readonly Slot[]) => void };

function WeekdayRow({ weekday, slots, onChange }: RowProps) {
  const { t } = useLingui();
  const formats = useCalendarFormats();
  const name = formats.weekday(addDays(MONDAY, weekday - 1), 'long');
  const times = timesOf(slots, weekday);
  return (
    <li className="flex min-h-control-lg flex-wrap items-center gap-2 py-1.5 shadow-[inset_0_-1px_0_var(--line)] last:shadow-none">
      <span className="w-28 text-sm first-letter:uppercase">{name}</span>
      <ul aria-label={name} className="flex min-w-0 flex-1 flex-wrap items-center gap-1.5">
        {times.map((time) => {
          const shown = formats.time(minutesOfClock(time));
          return (
            <li key={time} className="flex h-control-sm items-center gap-0.5 rounded-control bg-hover pl-2.5 text-sm">
              <span className="tabular">{shown}</span>
              <IconButton
                size="sm"
                label={t`Remove ${shown} on ${name}`}
                icon={<CrossGlyph />}
                onClick={() => onChange(removeTime(slots, weekday, time))}
              />
            </li>
          );
        })}
        <li>
          <AddTime
            name={name}
            start={times.at(-1) ?? '18:00'}
            onAdd={(time) => onChange(addTime(slots, weekday, time))}
          />
        </li>
      </ul>
      {times.length > 0 ? (
        <IconButton
          size="sm"
          label={t`Copy the times of ${name} to every day`}
          icon={<Copy />}
          onClick={() => onChange(copyToAll(slots, weekday))}
        />
      ) : null}
    </li>
  );
}

/** A button that turns into a field; the input is added on blur or Enter. */
function AddTime({ name, start, onAdd }: { name: string; start: string; onAdd: (time: string) => void }) {
  const { t } = useLingui();
  const [draft, setDraft] = useState<string | null>(null);
  const add = () => {
    if (draft !== null && /^\d{2}:\d{2}$/.test(draft)) onAdd(draft);
    setDraft(null);
  };
  if (draft === null)
    return <IconButton size="sm" label={t`Add a time on ${name}`} icon={<Plus />} onClick={() => setDraft(start)} />;
  return (
    <TextField
      type="time"
      label={t`Time on ${name}`}
      hideLabel
      autoFocus
      value={draft}
      onChange={(event) => setDraft(event.target.value.slice(0, 5))}
      onBlur={add}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === 'Enter') add();
        else setDraft(null);
      }}
    />
  );
}
