import { useLingui } from '@lingui/react/macro';
import { OrderSelect, StatusSelect } from '#web/ui/list-filters.tsx';
import { ListToolbar } from '#web/ui/list-toolbar.tsx';
import { VIDEO_SORTS, VIDEO_STATUSES, type VideoFilters } from './video-filters.ts';

type Props = { filters: VideoFilters; onChange: (change: Partial<VideoFilters>) => void };

/** Search, status, order and view of the uploaded videos. */
export function VideosToolbar({ filters, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ListToolbar
      searchLabel={t`Search videos`}
      search={filters.search}
      onSearch={(search) => onChange({ search })}
      view={filters.view}
      onView={(view) => onChange({ view })}
    >
      <StatusSelect value={filters.status} offered={VIDEO_STATUSES} onChange={(status) => onChange({ status })} />
      <OrderSelect value={filters.sort} offered={VIDEO_SORTS} onChange={(sort) => onChange({ sort })} />
    </ListToolbar>
  );
}
