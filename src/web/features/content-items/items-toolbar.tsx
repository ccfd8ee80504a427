import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { platformNames, platforms } from '#contract/connections.ts';
import { FilterSelect, ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { AllFilters, PostFilters } from './filters.ts';

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
      <FilterSelect
        label={t`Status`}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        width="half"
        options={[
          { value: 'all', label: t`All Status` },
          { value: 'completed', label: t`Completed` },
          { value: 'processing', label: t`Processing` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        width="wide"
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'most-views', label: t`Most Views` },
          { value: 'least-views', label: t`Least Views` },
          { value: 'most-engagement', label: t`Most Engagement` },
          { value: 'least-engagement', label: t`Least Engagement` },
        ]}
      />
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
      <FilterSelect
        label={t`Sort`}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        width="wide"
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'most-views', label: t`Most Views` },
          { value: 'least-views', label: t`Least Views` },
          { value: 'most-likes', label: t`Most Likes` },
          { value: 'least-likes', label: t`Least Likes` },
        ]}
      />
      {children}
    </ListToolbar>
  );
}
