import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { transcriptFormats } from '#contract/transcripts.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { fetchTranscriptFile } from './queries.ts';

type Props = {
  videoId: string;
  title: string;
  /** Saves pending changes; resolves to false if that failed. */
  saveNow: () => Promise<boolean>;
};

const names = { srt: 'SRT', vtt: 'VTT', txt: 'TXT', json: 'JSON' } as const;

/** The words as a file, with everything that was changed. */
export function DownloadMenu({ videoId, title, saveNow }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const download = async (format: keyof typeof names) => {
    try {
      if (!(await saveNow())) throw new Error(t`Your last changes could not be saved.`);
      const address = URL.createObjectURL(await fetchTranscriptFile({ id: videoId, format }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `${title.replace(/[\\/:*?"<>|]/g, ' ')}.${format}`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000); // some browsers read the URL only after the click handler has returned
    } catch (failure) {
      toasts.error({ title: t`Not downloaded`, text: failure instanceof Error ? failure.message : String(failure) });
    }
  };
  return (
    <Menu
      trigger={
        <Button icon={<Download aria-hidden="true" />}>
          <Trans>Download</Trans>
        </Button>
      }
    >
      {transcriptFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void download(format)}>
          {names[format]}
        </MenuItem>
      ))}
    </Menu>
  );
}
