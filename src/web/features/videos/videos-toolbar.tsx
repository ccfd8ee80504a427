import { useLingui } from '@lingui/react/macro';
import { FilterSelect, ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { VideoFilters } from './video-filters.ts';

type Props = { filters: VideoFilters; onChange: (change: Partial<VideoFilters>) => void };

/** Search, status and order of the uploaded videos. */
export function VideosToolbar({ filters, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListToolbar searchLabel={t`Search videos`} search={filters.search} onSearch={(search) => onChange({ search })}>
      <FilterSelect
        label={t`Status`}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        options={[
          { value: 'all', label: t`All Status` },
          { value: 'ready', label: t`Completed` },
          { value: 'processing', label: t`Processing` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'title', label: t`Title` },
          { value: 'longest', label: t`Longest First` },
          { value: 'shortest', label: t`Shortest First` },
        ]}
      />
    </ListToolbar>
  );
}
