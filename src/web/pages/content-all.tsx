import type { ComponentProps } from 'react';
import { AllPanel, useAllContent } from '#web/features/content-items/all-panel.tsx';
import { platformOf, type ShownItem } from '#web/features/content-items/shown-item.ts';
import { usePosted } from './use-posted.tsx';

type Props = Omit<ComponentProps<typeof AllPanel>, 'list' | 'postedOf'>;

/** The All Content tab; clips and uploads show where they are posted, as in their own tabs. */
export function ContentAll(props: Props) {
  const list = useAllContent(props.filters);
  const clips = usePosted('clip_ids', idsOf(list.loaded, 'clip'));
  const videos = usePosted('video_ids', idsOf(list.loaded, 'upload'));
  const postedOf = (item: ShownItem) => {
    if (platformOf(item) !== null) return null;
    return item.source === 'clip' ? clips.marksOf(item.id) : videos.marksOf(item.id);
  };
  return (
    <>
      {clips.failure ?? videos.failure}
      <AllPanel {...props} list={list} postedOf={postedOf} />
      {clips.dialog}
      {videos.dialog}
    </>
  );
}

function idsOf(items: readonly ShownItem[], source: 'clip' | 'upload'): string[] {
  return items.flatMap((item) => (item.source === source ? [item.id] : []));
}
