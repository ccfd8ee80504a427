import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { postPath } from '#web/navigation/post-path.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Frame } from '#web/ui/media-frame.tsx';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { type ItemActions, PostButtons, UploadMenu } from './item-buttons.tsx';
import { ItemFacts } from './item-facts.tsx';
import { ItemPicture } from './item-picture.tsx';
import { platformOf, type ShownItem } from './shown-item.ts';

export type ItemProps = {
  item: ShownItem;
  frame: Frame;
  actions: ItemActions;
  /** The Generate AI Clips button, where it is offered. */
  generate: ReactNode;
  /** The buttons of a clip. */
  clipButtons: ReactNode;
  /** For clips and uploads: where they are posted or planned. */
  posted: ReactNode;
  /** From a sandbox account. */
  sandbox: boolean;
  /** Shown among items of other platforms. */
  mixed: boolean;
};

/** An item in the grid. */
export function ItemCard({ item, frame, actions, generate, clipButtons, posted, sandbox, mixed }: ItemProps) {
  const platform = platformOf(item);
  return (
    <article aria-label={item.title} className="flex h-full min-w-0 flex-col gap-2.5">
      <ItemPicture item={item} frame={frame} onPlay={actions.onPlay} sandbox={sandbox} mixed={mixed} />
      <div className="flex flex-1 flex-col gap-1">
        <div className="flex items-start gap-1">
          <h2 className="line-clamp-2 min-w-0 flex-1 text-wrap break-words font-medium leading-5" title={item.title}>
            <Title item={item} />
          </h2>
          {item.source === 'upload' ? <UploadMenu item={item} actions={actions} /> : null}
        </div>
        <ItemFacts item={item} />
        {posted}
      </div>
      <div className="flex flex-col gap-1.5">
        {generate}
        {clipButtons}
        {platform ? <PostButtons platform={platform} item={item} actions={actions} /> : null}
      </div>
    </article>
  );
}

/** An item in the list. */
export function ItemRow({ item, frame, actions, generate, clipButtons, posted, sandbox, mixed }: ItemProps) {
  const platform = platformOf(item);
  return (
    <article
      aria-label={item.title}
      className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2 py-3
        md:grid-cols-[7rem_minmax(0,1fr)_11.5rem_auto]"
    >
      <ItemPicture small item={item} frame={frame} onPlay={actions.onPlay} sandbox={sandbox} mixed={mixed} />
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap items-start gap-x-2 gap-y-1">
          {mixed && platform ? <PlatformMark platform={platform} size="sm" /> : null}
          <h2 className="line-clamp-2 min-w-0 text-wrap break-words font-medium leading-5" title={item.title}>
            <Title item={item} />
          </h2>
          {sandbox ? (
            <Badge>
              <Trans>Sandbox</Trans>
            </Badge>
          ) : null}
        </div>
        <ItemFacts item={item} />
        {posted}
      </div>
      {item.source === 'clip' ? (
        <div className="col-span-2">{clipButtons}</div>
      ) : (
        <>
          <div className="max-md:col-span-2 max-md:empty:hidden">{generate}</div>
          <div className="flex justify-end max-md:col-span-2 max-md:justify-start md:w-34">
            {platform ? <PostButtons platform={platform} item={item} actions={actions} /> : null}
            {item.source === 'upload' ? <UploadMenu item={item} actions={actions} /> : null}
          </div>
        </>
      )}
    </article>
  );
}

/** The title of a post leads to its page. */
function Title({ item: { postId, title } }: { item: ShownItem }) {
  if (postId === null) return title;
  return (
    <Link to={postPath(postId)} className="hover:underline">
      {title}
    </Link>
  );
}
