import { useLingui } from '@lingui/react/macro';
import { ideaStatuses } from '#contract/ideas.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { FilterSelect, ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { IdeaFilters } from './idea-filters.ts';

type Props = {
  filters: IdeaFilters;
  onChange: (change: Partial<IdeaFilters>) => void;
  /** For the board, which shows every status in a fixed order. */
  searchOnly?: boolean;
};

/** Search, status and order of the saved ideas. */
export function IdeasToolbar({ filters, onChange, searchOnly = false }: Props) {
  const { t } = useLingui();
  const names = useIdeaStatusNames();
  return (
    <ListToolbar searchLabel={t`Search ideas`} search={filters.search} onSearch={(search) => onChange({ search })}>
      {searchOnly ? null : (
        <>
          <FilterSelect
            label={t`Status`}
            value={filters.status}
            onChange={(status) => onChange({ status })}
            options={[
              { value: 'all', label: t`All Status` },
              ...ideaStatuses.map((status) => ({ value: status, label: names[status] })),
            ]}
          />
          <FilterSelect
            label={t`Sort`}
            value={filters.sort}
            onChange={(sort) => onChange({ sort })}
            options={[
              { value: 'recent', label: t`Recent` },
              { value: 'title', label: t`Title` },
              { value: 'category', label: t`Category` },
              { value: 'status', label: t`Status` },
            ]}
          />
        </>
      )}
    </ListToolbar>
  );
}
