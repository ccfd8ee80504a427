import { useLingui } from '@lingui/react/macro';
import { LayoutGrid, List } from 'lucide-react';
import type { ReactNode } from 'react';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { AllFilters, PostFilters, View } from './filters.ts';

type BarProps = {
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  view: View;
  onView: (view: View) => void;
  /** Filters and order. */
  children: ReactNode;
};

/** Search, what narrows and orders the list, and how it is shown. */
function Bar({ searchLabel, search, onSearch, view, onView, children }: BarProps) {
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
    </search>
  );
}

const HALF = 'min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-0 sm:flex-none';
const REST = 'min-w-32 flex-1 sm:min-w-38 sm:flex-none';

type AllProps = { filters: AllFilters; onChange: (change: Partial<AllFilters>) => void };

export function AllToolbar({ filters, onChange }: AllProps) {
  const { t } = useLingui();
  return (
    <Bar
      searchLabel={t`Search content`}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      view={filters.view}
      onView={(view) => onChange({ view })}
    >
      <Select
        label={t`Platform`}
        hideLabel
        value={filters.source}
        onChange={(source) => onChange({ source })}
        className={HALF}
        options={[
          { value: 'all', label: t`All Platforms` },
          { value: 'tiktok', label: 'TikTok' },
          { value: 'youtube', label: 'YouTube' },
          { value: 'instagram', label: 'Instagram' },
          { value: 'upload', label: t`Uploaded` },
          { value: 'clip', label: t`AI Clips` },
        ]}
      />
      <Select
        label={t`Status`}
        hideLabel
        value={filters.status}
        onChange={(status) => onChange({ status })}
        className={HALF}
        options={[
          { value: 'all', label: t`All Status` },
          { value: 'completed', label: t`Completed` },
          { value: 'processing', label: t`Processing` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <Select
        label={t`Sort`}
        hideLabel
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        className={REST}
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'most-views', label: t`Most Views` },
          { value: 'least-views', label: t`Least Views` },
          { value: 'most-engagement', label: t`Most Engagement` },
          { value: 'least-engagement', label: t`Least Engagement` },
        ]}
      />
    </Bar>
  );
}

type PostsProps = {
  filters: PostFilters;
  onChange: (change: Partial<PostFilters>) => void;
  searchLabel: string;
  /** Accounts to choose from; fewer than two are not offered. */
  accounts: readonly { id: string; name: string; primary: boolean }[];
  /** Refresh. */
  children: ReactNode;
};

export function PostsToolbar({ filters, onChange, searchLabel, accounts, children }: PostsProps) {
  const { t } = useLingui();
  return (
    <Bar
      searchLabel={searchLabel}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      view={filters.view}
      onView={(view) => onChange({ view })}
    >
      {accounts.length < 2 ? null : (
        <Select
          label={t`Account`}
          hideLabel
          value={filters.account ?? accounts.find(({ primary }) => primary)?.id ?? 'all'}
          onChange={(account) => onChange({ account: accounts.find(({ id }) => id === account)?.primary ? null : account })}
          className={HALF}
          options={[...accounts.map(({ id, name }) => ({ value: id, label: name })), { value: 'all', label: t`All accounts` }]}
        />
      )}
      <Select
        label={t`Sort`}
        hideLabel
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        className={REST}
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
    </Bar>
  );
}
