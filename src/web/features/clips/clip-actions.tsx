import { Trans, useLingui } from '@lingui/react/macro';
import {
  Captions,
  ChartNoAxesColumn,
  Download,
  Ellipsis,
  ImageIcon,
  Link2,
  Pencil,
  Play,
  Share,
  Trash2,
  Wrench,
} from 'lucide-react';
import type { Clip } from '#contract/clips.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { SubtitleFormat } from './download-clip.ts';

/** The part of a clip that its buttons show. */
export type ButtonClip = Pick<Clip, 'id' | 'title' | 'processing_status'>;

/** `Of` is the part of a clip that is known where its buttons are shown. */
export type ClipActions<Of = Clip> = {
  onPlay: (clip: Of) => void;
  onAnalysis: (clip: Of) => void;
  onDownload: (clip: Of) => void;
  onSubtitles: (clip: Of, format: SubtitleFormat) => void;
  onEdit: (clip: Of) => void;
  onCover: (clip: Of) => void;
  onUpload: (clip: Of) => void;
  onShare: (clip: Pick<Clip, 'id' | 'title'>) => void;
  onDelete: (clip: Of) => void;
  onFix: (clip: Of) => void;
  /** The clip that is being fixed. */
  fixingId: string | null;
  /** The clips that are being downloaded. */
  downloadingIds: ReadonlySet<string>;
};

type Props<Of> = { clip: Of; actions: ClipActions<Of> };

/**
 * A clip's actions depending on its state: completed clips can be played and published, failed ones fixed, the others
 * show that they are being made.
 */
export function ClipButtons<Of extends ButtonClip>({ clip, actions }: Props<Of>) {
  const { t } = useLingui();
  if (clip.processing_status === 'pending' || clip.processing_status === 'processing') {
    return (
      <p className="flex h-control items-center gap-2 text-ink-2 text-sm">
        <Spinner size="sm" label={null} />
        <Trans>Processing...</Trans>
      </p>
    );
  }
  const isCompleted = clip.processing_status === 'completed';
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-1">
        {isCompleted ? (
          <Button icon={<Play aria-hidden="true" />} onClick={() => actions.onPlay(clip)} className="flex-auto">
            <Trans>Play</Trans>
          </Button>
        ) : (
          <Button
            icon={<Wrench aria-hidden="true" />}
            loading={actions.fixingId === clip.id}
            disabled={actions.fixingId !== null && actions.fixingId !== clip.id}
            disabledReason={t`Another clip is being fixed.`}
            onClick={() => actions.onFix(clip)}
            className="flex-auto"
          >
            <Trans>Fix Clip</Trans>
          </Button>
        )}
        <div className="flex gap-1">
          {isCompleted ? (
            <>
              <IconButton
                label={t`Viral analysis of ${clip.title}`}
                icon={<ChartNoAxesColumn aria-hidden="true" />}
                onClick={() => actions.onAnalysis(clip)}
              />
              <IconButton
                label={t`Download ${clip.title}`}
                icon={<Download aria-hidden="true" />}
                loading={actions.downloadingIds.has(clip.id)}
                onClick={() => actions.onDownload(clip)}
              />
            </>
          ) : null}
          <MoreActions clip={clip} actions={actions} />
        </div>
      </div>
      {isCompleted ? (
        <Button
          icon={<Share aria-hidden="true" />}
          onClick={() => actions.onUpload(clip)}
          className="h-auto! min-h-control whitespace-normal! py-1.5 leading-tight"
        >
          <Trans>Upload to Social</Trans>
        </Button>
      ) : null}
    </div>
  );
}

function MoreActions<Of extends ButtonClip>({ clip, actions }: Props<Of>) {
  const { t } = useLingui();
  const isCompleted = clip.processing_status === 'completed';
  return (
    <Menu trigger={<IconButton label={t`More actions for ${clip.title}`} icon={<Ellipsis aria-hidden="true" />} />}>
      <MenuItem icon={<Pencil />} onSelect={() => actions.onEdit(clip)}>
        <Trans>Edit details</Trans>
      </MenuItem>
      {isCompleted ? (
        <>
          <MenuItem icon={<ImageIcon />} onSelect={() => actions.onCover(clip)}>
            <Trans>Choose cover</Trans>
          </MenuItem>
          <MenuItem icon={<Link2 />} onSelect={() => actions.onShare(clip)}>
            <Trans>Share</Trans>
          </MenuItem>
          <MenuItem icon={<Captions />} onSelect={() => actions.onSubtitles(clip, 'vtt')}>
            <Trans>Subtitles as WebVTT</Trans>
          </MenuItem>
          <MenuItem icon={<Captions />} onSelect={() => actions.onSubtitles(clip, 'srt')}>
            <Trans>Subtitles as SRT</Trans>
          </MenuItem>
        </>
      ) : null}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.onDelete(clip)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}
