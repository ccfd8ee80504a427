import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { FilterSelect, ListToolbar } from '#web/ui/list-toolbar.tsx';
import type { ClipFilters } from './clip-filters.ts';

type Props = {
  filters: ClipFilters;
  /** Title of the video that the list is filtered by, if known. */
  videoTitle: string | null;
  onChange: (change: Partial<ClipFilters>) => void;
};

/** Search, filters, order and view of the clips. */
export function ClipsToolbar({ filters, videoTitle, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListToolbar
      searchLabel={t`Search clips`}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      view={filters.view}
      onView={(view) => onChange({ view })}
      footer={
        filters.videoId === null ? null : (
          <div className="basis-full">
            <Button size="sm" onClick={() => onChange({ videoId: null })} aria-label={t`Show the clips of all videos`}>
              <span className="max-w-64 truncate">
                {videoTitle === null ? <Trans>Clips of one video</Trans> : t`Clips of ${videoTitle}`}
              </span>
              <X aria-hidden="true" />
            </Button>
          </div>
        )
      }
    >
      <FilterSelect
        label={t`Platform`}
        value={filters.platform}
        onChange={(platform) => onChange({ platform })}
        width="half"
        options={[
          { value: 'all', label: t`All Platforms` },
          { value: 'youtube', label: t`YouTube` },
          { value: 'tiktok', label: t`TikTok` },
          { value: 'instagram', label: t`Instagram` },
          { value: 'upload', label: t`Uploaded` },
        ]}
      />
      <FilterSelect
        label={t`Status`}
        value={filters.status}
        onChange={(status) => onChange({ status })}
        width="half"
        options={[
          { value: 'all', label: t`All Status` },
          { value: 'pending', label: t`Pending` },
          { value: 'processing', label: t`Processing` },
          { value: 'completed', label: t`Completed` },
          { value: 'failed', label: t`Failed` },
        ]}
      />
      <FilterSelect
        label={t`Sort`}
        value={filters.sort}
        onChange={(sort) => onChange({ sort })}
        width="rest"
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
    </ListToolbar>
  );
}
