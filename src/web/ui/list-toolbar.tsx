import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { SearchField } from './search-field.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select, type SelectOption } from './select.tsx';
import { useDebounced } from './use-debounced.ts';

export type ListView = 'grid' | 'list';

type Props = {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  /** Absent if the list has only one view. */
  view?: ListView;
  onView?: (view: ListView) => void;
  /** Filters and sort order. */
  children?: ReactNode;
  /** Shown below the controls. */
  footer?: ReactNode;
};

/** Search, filters, sort order and view of a list. */
export function ListToolbar({ searchLabel, search, onSearch, view, onView, children, footer }: Props) {
  const { t } = useLingui();
  const [draft, setDraft] = useDebounced(search, onSearch);
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={searchLabel}
        value={draft}
        onChange={setDraft}
        className="min-w-52 flex-1 basis-full sm:max-w-80 sm:basis-0"
      />
      {children}
      {view && onView ? (
        <SegmentedControl
          label={t`View`}
          iconsOnly
          value={view}
          onChange={onView}
          className="sm:ml-auto"
          segments={[
            { value: 'grid', label: t`Grid`, icon: <LayoutGrid aria-hidden="true" /> },
            { value: 'list', label: t`List`, icon: <List aria-hidden="true" /> },
          ]}
        />
      ) : null}
      {footer}
    </search>
  );
}

/** Width of a filter on phones. */
const widths = {
  half: 'min-w-[calc(50%-0.25rem)] sm:min-w-0',
  rest: 'min-w-32 sm:min-w-0',
  wide: 'min-w-32 sm:min-w-38',
  auto: '',
};

type FilterProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly SelectOption<Value>[];
  onChange: (value: Value) => void;
  width?: keyof typeof widths;
};

/** A filter or the sort order in a toolbar. */
export function FilterSelect<Value extends string>({ width = 'auto', ...props }: FilterProps<Value>) {
  return <Select {...props} hideLabel className={cx('flex-1 sm:flex-none', widths[width])} />;
}
