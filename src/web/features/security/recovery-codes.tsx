import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Download } from 'lucide-react';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

type Props = { codes: readonly string[]; onDone: () => void };

/** The recovery codes, shown once, to be copied, saved as a file, or printed with the page. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const text = codes.join('\n');
  const copy = async () => {
    if (await copyText(text)) toasts.success({ title: t`Recovery codes copied` });
    else toasts.error({ title: t`They could not be copied`, text: t`Select the codes and copy them manually.` });
  };
  const download = () => {
    const address = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = 'reelwright-recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className="flex flex-col gap-4">
      <Banner tone="warning" title={<Trans>Keep these recovery codes</Trans>}>
        <Trans>Each lets you in once without your authenticator app. They are not shown again.</Trans>
      </Banner>
      <ul
        aria-label={t`Recovery codes`}
        className="grid grid-cols-1 gap-x-6 gap-y-1.5 rounded-control bg-well p-4 font-mono text-sm sm:grid-cols-2
          print:bg-transparent"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 print:hidden">
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button icon={<Download aria-hidden="true" />} onClick={download}>
          <Trans>Download</Trans>
        </Button>
        <Button variant="primary" className="ml-auto" onClick={onDone}>
          <Trans>I have saved them</Trans>
        </Button>
      </div>
    </div>
  );
}
