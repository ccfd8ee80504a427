import { useLingui } from '@lingui/react/macro';
import { OrderSelect, StatusSelect } from '#web/ui/list-filters.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { IDEA_SORTS, IDEA_STATUSES, type IdeaFilters } from './idea-filters.ts';

type Props = {
  filters: IdeaFilters;
  onChange: (change: Partial<IdeaFilters>) => void;
  /** For the board, which shows every status in a fixed order. */
  searchOnly?: boolean;
};

/** Search, status and order of the saved ideas. */
export function IdeasToolbar({ filters, onChange, searchOnly = false }: Props) {
  const { t } = useLingui();
  return (
    <ListToolbar searchLabel={t`Search ideas`} search={filters.search} onSearch={(search) => onChange({ search })}>
      {searchOnly ? null : (
        <>
          <StatusSelect value={filters.status} offered={IDEA_STATUSES} onChange={(status) => onChange({ status })} />
          <OrderSelect value={filters.sort} offered={IDEA_SORTS} onChange={(sort) => onChange({ sort })} />
        </>
      )}
    </ListToolbar>
  );
}
