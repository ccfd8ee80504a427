import { Trans, useLingui } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { OrderSelect, StatusSelect } from '#web/ui/list-filters.tsx';
import { FilterSelect, ListToolbar } from '#web/ui/list-toolbar.tsx';
import { CLIP_SORTS, CLIP_STATUSES, type ClipFilters } from './clip-filters.ts';

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
      <StatusSelect value={filters.status} offered={CLIP_STATUSES} onChange={(status) => onChange({ status })} />
      <OrderSelect value={filters.sort} offered={CLIP_SORTS} onChange={(sort) => onChange({ sort })} />
    </ListToolbar>
  );
}
