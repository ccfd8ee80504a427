import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { platformNames, platforms } from '#contract/connections.ts';
import { OrderSelect, StatusSelect } from '#web/ui/list-filters.tsx';
import { FilterSelect, ListToolbar } from '#web/ui/list-toolbar.tsx';
import { ALL_SORTS, type AllFilters, POST_SORTS, type PostFilters, STATUSES } from './filters.ts';

type AllProps = { filters: AllFilters; onChange: (change: Partial<AllFilters>) => void };

export function AllToolbar({ filters, onChange }: AllProps) {
  const { t } = useLingui();
  return (
    <ListToolbar
      searchLabel={t`Search content`}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      view={filters.view}
      onView={(view) => onChange({ view })}
    >
      <FilterSelect
        label={t`Platform`}
        value={filters.source}
        onChange={(source) => onChange({ source })}
        width="half"
        options={[
          { value: 'all', label: t`All Platforms` },
          ...platforms.map((value) => ({ value, label: platformNames[value] })),
          { value: 'upload', label: t`Uploaded` },
          { value: 'clip', label: t`AI Clips` },
        ]}
      />
      <StatusSelect value={filters.status} offered={STATUSES} onChange={(status) => onChange({ status })} />
      <OrderSelect value={filters.sort} offered={ALL_SORTS} onChange={(sort) => onChange({ sort })} />
    </ListToolbar>
  );
}

type PostsProps = {
  filters: PostFilters;
  onChange: (change: Partial<PostFilters>) => void;
  searchLabel: string;
  /** Accounts to choose from; hidden when there are fewer than two. */
  accounts: readonly { id: string; name: string; primary: boolean }[];
  /** The Refresh button. */
  children: ReactNode;
};

export function PostsToolbar({ filters, onChange, searchLabel, accounts, children }: PostsProps) {
  const { t } = useLingui();
  return (
    <ListToolbar
      searchLabel={searchLabel}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      view={filters.view}
      onView={(view) => onChange({ view })}
    >
      {accounts.length < 2 ? null : (
        <FilterSelect
          label={t`Account`}
          value={filters.account ?? accounts.find(({ primary }) => primary)?.id ?? 'all'}
          onChange={(account) =>
            onChange({ account: accounts.find(({ id }) => id === account)?.primary ? null : account })
          }
          width="half"
          options={[
            ...accounts.map(({ id, name }) => ({ value: id, label: name })),
            { value: 'all', label: t`All accounts` },
          ]}
        />
      )}
      <OrderSelect value={filters.sort} offered={POST_SORTS} onChange={(sort) => onChange({ sort })} />
      {children}
    </ListToolbar>
  );
}
