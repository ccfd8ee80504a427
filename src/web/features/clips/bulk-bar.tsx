import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Download, Share, Trash2 } from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Props = {
  count: number;
  allSelected: boolean;
  onSelectAll: () => void;
  onDeselectAll: () => void;
  onDownload: () => void;
  onPublish: () => void;
  /** Number of finished clips, which can be downloaded and published. */
  finished: number;
  downloading: boolean;
  onDelete: () => void;
};

/** Bulk actions for the selected clips; sticky while scrolling. */
export function BulkBar({
  count,
  allSelected,
  onSelectAll,
  onDeselectAll,
  onDownload,
  onPublish,
  finished,
  downloading,
  onDelete,
}: Props) {
  const { t } = useLingui();
  return (
    <Surface
      level="raised"
      role="toolbar"
      aria-label={t`Selected clips`}
      className="sticky top-16 z-20 flex animate-in items-center gap-2 py-2 pr-2 pl-3.5 max-sm:grid
        max-sm:grid-cols-[repeat(3,auto)] max-sm:pl-2"
    >
      <p className="tabular mr-auto font-medium text-sm max-sm:pl-1.5" role="status">
        <Plural value={count} one="# selected" other="# selected" />
      </p>
      <Button
        variant="ghost"
        onClick={allSelected ? onDeselectAll : onSelectAll}
        className="max-sm:col-span-2 max-sm:justify-self-end"
      >
        {allSelected ? <Trans>Deselect All</Trans> : <Trans>Select All</Trans>}
      </Button>
      <Button
        icon={<Download aria-hidden="true" />}
        loading={downloading}
        disabled={finished === 0}
        disabledReason={t`None of the selected clips is finished.`}
        onClick={onDownload}
      >
        <Trans>Download</Trans>
      </Button>
      <Button
        icon={<Share aria-hidden="true" />}
        disabled={finished === 0}
        disabledReason={t`None of the selected clips is finished.`}
        onClick={onPublish}
      >
        <Trans>Publish</Trans>
      </Button>
      <Button icon={<Trash2 aria-hidden="true" />} onClick={onDelete}>
        <Trans>Delete</Trans>
      </Button>
    </Surface>
  );
}
