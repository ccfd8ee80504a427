import { useLingui } from '@lingui/react/macro';
import { ideaStatuses } from '#contract/ideas.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { IdeaFilters } from './idea-filters.ts';

type Props = {
  filters: IdeaFilters;
  onChange: (change: Partial<IdeaFilters>) => void;
  /** The board shows every status in its own order: there is only the search. */
  searchOnly?: boolean;
};

/** Search, status and order of the saved ideas. */
export function IdeasToolbar({ filters, onChange, searchOnly = false }: Props) {
  const { t } = useLingui();
  const names = useIdeaStatusNames();
  const [search, setSearch] = useDebounced(filters.search, (value) => onChange({ search: value }));
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t`Search ideas`}
        value={search}
        onChange={setSearch}
        className="min-w-52 flex-1 basis-full sm:max-w-80 sm:basis-0"
      />
      {searchOnly ? null : (
        <>
          <Select
            label={t`Status`}
            hideLabel
            value={filters.status}
            onChange={(status) => onChange({ status })}
            className="flex-1 sm:flex-none"
            options={[
              { value: 'all', label: t`All Status` },
              ...ideaStatuses.map((status) => ({ value: status, label: names[status] })),
            ]}
          />
          <Select
            label={t`Sort`}
            hideLabel
            value={filters.sort}
            onChange={(sort) => onChange({ sort })}
            className="flex-1 sm:flex-none"
            options={[
              { value: 'recent', label: t`Recent` },
              { value: 'title', label: t`Title` },
              { value: 'category', label: t`Category` },
              { value: 'status', label: t`Status` },
            ]}
          />
        </>
      )}
    </search>
  );
}
