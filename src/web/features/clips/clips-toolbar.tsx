import { Trans, useLingui } from '@lingui/react/macro';
import { LayoutGrid, List, X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';
import { Select } from '#web/ui/select.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import type { ClipFilters } from './clip-filters.ts';

type Props = {
  filters: ClipFilters /** Title of the video that the list is narrowed to, when it is known. */;
  videoTitle: string | null;
  onChange: (change: Partial<ClipFilters>) => void;
};

/** Search, filters, order and view of the clips. */
export function ClipsToolbar({ filters, videoTitle, onChange }: Props) {
  const { t } = useLingui();
  const [search, setSearch] = useDebounced(filters.search, (value) => onChange({ search: value }));
  return (
    <search className="flex flex-wrap items-center gap-2">
      <SearchField
        label={t`Search clips`}
        value={search}
        onChange={setSearch}
        className="min-w-52 flex-1 basis-full sm:max-w-80 sm:basis-0"
      />
      <Select
        label={t`Platform`}
        hideLabel
        value={filters.platform}
        onChange={(platform) => onChange({ platform })}
        className="min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-0 sm:flex-none"
        options={[
          { value: 'all', label: t`All Platforms` },
          { value: 'youtube', label: t`YouTube` },
          { value: 'tiktok', label: t`TikTok` },
          { value: 'instagram', label: t`Instagram` },
          { value: 'upload', label: t`Uploaded` },
        ]}
      />
      <Select
        label={t`Status`}
        hideLabel
        value={filters.status}
        onChange={(status) => onChange({ status })}
        className="min-w-[calc(50%-0.25rem)] flex-1 sm:min-w-0 sm:flex-none"
        options={[
          { value: 'all', label: t`All Status` },
          { value: 'pending', label: t`Pending` },
          { value: 'processing', label: t`Processing` },
          { value: 'completed', label: t`Completed` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <Select
        label={t`Sort`}
        hideLabel
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        className="min-w-32 flex-1 sm:min-w-0 sm:flex-none"
        options={[
          { value: 'newest', label: t`Newest First` },
          { value: 'oldest', label: t`Oldest First` },
          { value: 'highest', label: t`Highest Viral Score` },
          { value: 'lowest', label: t`Lowest Viral Score` },
          { value: 'longest', label: t`Longest First` },
          { value: 'shortest', label: t`Shortest First` },
          { value: 'source', label: t`Source order` },
        ]}
      />
      <SegmentedControl
        label={t`View`}
        iconsOnly
        value={filters.view}
        onChange={(view) => onChange({ view })}
        className="sm:ml-auto"
        segments={[
          { value: 'grid', label: t`Grid`, icon: <LayoutGrid aria-hidden="true" /> },
          { value: 'list', label: t`List`, icon: <List aria-hidden="true" /> },
        ]}
      />
      {filters.videoId === null ? null : (
        <div className="basis-full">
          <Button size="sm" onClick={() => onChange({ videoId: null })} aria-label={t`Show the clips of all videos`}>
            <span className="max-w-64 truncate">
              {videoTitle === null ? <Trans>Clips of one video</Trans> : t`Clips of ${videoTitle}`}
            </span>
            <X aria-hidden="true" />
          </Button>
        </div>
      )}
    </search>
  );
}
