import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, CalendarRange, ChevronLeft, ChevronRight, ListFilter, Rows3 } from 'lucide-react';
import { type Connection, platformNames } from '#contract/connections.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/cx.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Popover } from '#web/ui/popover.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CalendarAddress, type CalendarView, isNarrowed } from './calendar-address.ts';
import { type EntryGroup, entryGroups } from './entries.ts';

type Props = {
  address: CalendarAddress;
  onAddress: (change: Partial<CalendarAddress>) => void;
  /** Name of the month or week shown. */
  title: string;
  view: CalendarView;
  /** Phones show only the list. */
  isNarrow: boolean;
  /** If false, the filters are behind a button. */
  hasRoom: boolean;
  isLoading: boolean;
  connections: readonly Connection[];
  onToday: () => void;
  onStep: (step: 1 | -1) => void;
};

/** Selects the view, the period and the filters of the calendar. */
export function CalendarToolbar({ title, view, isNarrow, hasRoom, isLoading, onToday, onStep, ...filters }: Props) {
  const { t } = useLingui();
  const { address, onAddress } = filters;
  const steps = { month: [t`Previous month`, t`Next month`], week: [t`Previous week`, t`Next week`] };
  const [previous = '', next = ''] = steps[view === 'week' ? 'week' : 'month'];
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <div className="flex min-w-0 items-center gap-2 max-sm:w-full">
        <Button onClick={onToday}>
          <Trans>Today</Trans>
        </Button>
        <span className="flex">
          <IconButton label={previous} icon={<ChevronLeft />} onClick={() => onStep(-1)} />
          <IconButton label={next} icon={<ChevronRight />} onClick={() => onStep(1)} />
        </span>
        <h2 aria-live="polite" className="min-w-0 truncate font-semibold text-xl tracking-tight first-letter:uppercase">
          {title}
        </h2>
        {isLoading ? <Spinner size="sm" className="text-ink-3" /> : null}
        {isNarrow ? <FiltersButton {...filters} isSmall /> : null}
      </div>
      {isNarrow ? null : (
        <div className="ml-auto flex flex-wrap items-center gap-x-4 gap-y-2">
          {hasRoom ? <Filters {...filters} hasRoom /> : <FiltersButton {...filters} />}
          <SegmentedControl
            label={t`View`}
            value={view}
            onChange={(chosen) => onAddress({ view: chosen })}
            segments={[
              { value: 'month', label: t`Month`, icon: <CalendarDays aria-hidden="true" /> },
              { value: 'week', label: t`Week`, icon: <CalendarRange aria-hidden="true" /> },
              { value: 'list', label: t`List`, icon: <Rows3 aria-hidden="true" /> },
            ]}
          />
        </div>
      )}
      {address.group === 'canceled' ? (
        <p className="w-full text-ink-3 text-xs">
          <Trans>Canceled publications are shown only with this filter.</Trans>
        </p>
      ) : null}
    </div>
  );
}

type FilterProps = Pick<Props, 'address' | 'onAddress' | 'connections'>;

function FiltersButton({ isSmall = false, ...props }: FilterProps & { isSmall?: boolean }) {
  const { t } = useLingui();
  const isActive = isNarrowed(props.address) || !props.address.elsewhere;
  return (
    <Popover
      label={t`Filters`}
      className="flex w-72 flex-col gap-3 p-4"
      trigger={
        <Button
          icon={<ListFilter aria-hidden="true" />}
          aria-label={isActive ? t`Filters, some are set` : t`Filters`}
          className={cx('relative', isSmall && 'ml-auto')}
        >
          {isSmall ? null : <Trans>Filters</Trans>}
          {isActive ? <span data-fill className="absolute -top-1 -right-1 size-2.5 rounded-full bg-accent" /> : null}
        </Button>
      }
    >
      <Filters {...props} />
    </Popover>
  );
}

function Filters({ address, onAddress, connections, hasRoom = false }: FilterProps & { hasRoom?: boolean }) {
  const { t } = useLingui();
  const groups: Record<EntryGroup, string> = {
    planned: t`Planned`,
    published: t`Published`,
    needs_you: t`Needs you`,
    drafts: t`Drafts`,
    canceled: t`Canceled`,
  };
  const accounts = connections.map(({ id, name, platform }) => ({
    value: id,
    label: `${platformNames[platform]} · ${name}`,
  }));
  const isKnown = address.account === null || accounts.some(({ value }) => value === address.account);
  return (
    <>
      <Select
        label={t`Account`}
        value={(isKnown ? address.account : null) ?? 'all'}
        options={[{ value: 'all', label: t`All accounts` }, ...accounts]}
        onChange={(account) => onAddress({ account: account === 'all' ? null : account })}
        hideLabel={hasRoom}
        className={hasRoom ? 'w-40' : ''}
      />
      <Select
        label={t`State`}
        value={address.group ?? 'all'}
        options={[
          { value: 'all', label: t`All states` },
          ...entryGroups.map((value) => ({ value, label: groups[value] })),
        ]}
        onChange={(group) => onAddress({ group: entryGroups.find((one) => one === group) ?? null })}
        hideLabel={hasRoom}
        className={hasRoom ? 'w-40' : ''}
      />
      <Checkbox
        label={t`Posted elsewhere`}
        checked={address.elsewhere}
        onChange={(elsewhere) => onAddress({ elsewhere })}
      />
    </>
  );
}
