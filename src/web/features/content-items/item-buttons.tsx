import { Trans, useLingui } from '@lingui/react/macro';
import {
  Captions,
  Download,
  Ellipsis,
  ExternalLink,
  Link2,
  Pencil,
  Play,
  Scissors,
  ScrollText,
  Share,
  Trash2,
} from 'lucide-react';
import { Link } from 'react-router';
import type { Platform } from '#contract/connections.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Tooltip } from '#web/ui/tooltip.tsx';
import { openLabel } from './platform-texts.ts';
import { isPlayable, type ShownItem } from './shown-item.ts';

export type ItemActions = {
  onPlay: (item: ShownItem) => void;
  onShare: (item: ShownItem) => void;
  onDownload: (item: ShownItem) => void;
  /** Also called for posts, where it explains that they cannot be deleted. */
  onDelete: (item: ShownItem) => void;
  /** For uploads. */
  onEdit: (item: ShownItem) => void;
  onPublish: (item: ShownItem) => void;
  onTranscript: (item: ShownItem) => void;
};

/** Actions of a post other than playing it and generating clips. */
export function PostButtons({
  platform,
  item,
  actions,
}: {
  platform: Platform;
  item: ShownItem;
  actions: ItemActions;
}) {
  const { t } = useLingui();
  const { title, permalink } = item;
  const open = openLabel(platform, title);
  return (
    <div className="-ml-1.5 flex items-center">
      {permalink === null ? null : (
        <>
          <Tooltip text={open}>
            <a
              href={permalink}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={open}
              className={buttonClass({ variant: 'ghost', square: true })}
            >
              <ExternalLink aria-hidden="true" />
            </a>
          </Tooltip>
          <IconButton
            label={t`Share ${title}`}
            icon={<Link2 aria-hidden="true" />}
            onClick={() => actions.onShare(item)}
          />
        </>
      )}
      <IconButton
        label={t`Download ${title}`}
        icon={<Download aria-hidden="true" />}
        onClick={() => actions.onDownload(item)}
      />
      <Tooltip text={t`Cannot delete TikTok/YouTube videos.`}>
        <button
          type="button"
          aria-disabled="true"
          aria-label={t`Delete ${title}`}
          aria-description={t`Cannot delete TikTok/YouTube videos.`}
          className={buttonClass({ variant: 'ghost', square: true })}
          onClick={() => actions.onDelete(item)}
        >
          <Trash2 aria-hidden="true" />
        </button>
      </Tooltip>
    </div>
  );
}

/** The menu of an upload. */
export function UploadMenu({ item, actions }: { item: ShownItem; actions: ItemActions }) {
  const { t } = useLingui();
  const { title, status, fileUrl } = item;
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t`Actions for ${title}`}
          icon={<Ellipsis aria-hidden="true" />}
          className="-mt-0.5 shrink-0"
        />
      }
    >
      {isPlayable(item) ? (
        <MenuItem icon={<Play />} onSelect={() => actions.onPlay(item)}>
          <Trans>Play</Trans>
        </MenuItem>
      ) : null}
      {status === 'completed' ? (
        <MenuItem icon={<Share />} onSelect={() => actions.onPublish(item)}>
          <Trans>Publish</Trans>
        </MenuItem>
      ) : null}
      <MenuItem icon={<Pencil />} onSelect={() => actions.onEdit(item)}>
        <Trans>Rename</Trans>
      </MenuItem>
      {status === 'completed' ? (
        <MenuItem asChild>
          <Link to={`/dashboard/content/videos/${item.id}/transcript`}>
            <ScrollText className="text-ink-3" aria-hidden="true" />
            <Trans>Edit transcript</Trans>
          </Link>
        </MenuItem>
      ) : null}
      {status === 'failed' ? null : (
        <MenuItem icon={<Captions />} onSelect={() => actions.onTranscript(item)}>
          <Trans>Attach transcript</Trans>
        </MenuItem>
      )}
      {item.clipsCount > 0 ? (
        <MenuItem asChild>
          <Link to={`/dashboard/content?${new URLSearchParams({ tab: 'clips', video: item.id })}`}>
            <Scissors className="text-ink-3" aria-hidden="true" />
            <Trans>Show its clips</Trans>
          </Link>
        </MenuItem>
      ) : null}
      {status === 'completed' && fileUrl !== null ? (
        <MenuItem icon={<Download />} onSelect={() => actions.onDownload(item)}>
          <Trans>Download</Trans>
        </MenuItem>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.onDelete(item)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}
