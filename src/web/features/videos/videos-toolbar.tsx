import { useLingui } from '@lingui/react/macro';
import { SearchField } from '#web/ui/search-field.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { VideoFilters } from './video-filters.ts';

type Props = { filters: VideoFilters; onChange: (change: Partial<VideoFilters>) => void };

/** Search, status and order of the uploaded videos. */
export function VideosToolbar({ filters, onChange }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useDebounced(filters.search, (value) => onChange({ search: value }));
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t`Search videos`}
        value={search}
        onChange={setSearch}
        className="min-w-52 flex-1 basis-full sm:max-w-80 sm:basis-0"
      />
      <Select
        label={t`Status`}
        hideLabel
        value={filters.status}
        onChange={(status) => onChange({ status })}
        className="flex-1 sm:flex-none"
        options={[
          { value: 'all', label: t`All Status` },
          { value: 'ready', label: t`Completed` },
          { value: 'processing', label: t`Processing` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <Select
        label={t`Sort`}
        hideLabel
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        className="flex-1 sm:flex-none"
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'title', label: t`Title` },
          { value: 'longest', label: t`Longest First` },
          { value: 'shortest', label: t`Shortest First` },
        ]}
      />
    </search>
  );
}
