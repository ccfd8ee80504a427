import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useToasts } from '#web/ui/use-toasts.ts';
import { type SubtitleFormat, saveClip, saveSubtitles } from './download-clip.ts';

type Named = { id: string; title: string };

/** Downloads clips one after another and shows the result in a single toast. */
export function useClipDownload(): {
  download: (clips: readonly Named[]) => Promise<void>;
  subtitles: (clip: Named, format: SubtitleFormat) => Promise<void>;
  downloadingIds: ReadonlySet<string>;
} {
  const { t } = useLingui();
  const toasts = useToasts();
  const [downloadingIds, setDownloadingIds] = useState<ReadonlySet<string>>(new Set());
  const download = async (clips: readonly Named[]) => {
    setDownloadingIds((ids) => new Set([...ids, ...clips.map(({ id }) => id)]));
    const failures: string[] = [];
    for (const clip of clips) {
      try {
        await saveClip(clip);
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error));
      }
      setDownloadingIds((ids) => new Set([...ids].filter((id) => id !== clip.id)));
    }
    if (failures.length < clips.length)
      toasts.success({ title: t`Download Started`, text: t`Your clip download has started.` });
    const [reason] = failures;
    if (reason !== undefined) tellFailure(reason);
  };
  const tellFailure = (reason: string) =>
    toasts.error({ title: t`Download Failed`, text: t`Failed to download content: ${reason}` });
  const subtitles = (clip: Named, format: SubtitleFormat) =>
    saveSubtitles(clip, format).catch((error: unknown) =>
      tellFailure(error instanceof Error ? error.message : String(error)),
    );
  return { download, subtitles, downloadingIds };
}
