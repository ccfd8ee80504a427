import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, FileDown, FileText, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Brief } from '#contract/briefs.ts';
import { Button } from '#web/ui/button.tsx';
import { copyText } from '#web/ui/copy-text.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { saveBriefFile } from './save-brief-file.ts';

type Props = {
  idea: { id: string; title: string };
  brief: Brief;
  /** Null if this version can't be edited part by part. */
  onEdit: (() => void) | null;
};

/** Actions on a whole version. */
export function BriefToolbar({ idea, brief, onEdit }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [saving, setSaving] = useState<'md' | 'pdf' | null>(null);
  const copy = async () => {
    if (await copyText(brief.text)) toasts.success({ title: t`Execution brief copied` });
    else toasts.error({ title: t`It could not be copied`, text: t`Select the text and copy it manually.` });
  };
  const save = async (format: 'md' | 'pdf') => {
    setSaving(format);
    try {
      await saveBriefFile(idea, format, brief.version);
    } catch (error) {
      toasts.error({ title: t`Download Failed`, text: error instanceof Error ? error.message : String(error) });
    } finally {
      setSaving(null);
    }
  };
  return (
    <div role="toolbar" aria-label={t`Execution brief`} className="flex flex-wrap gap-2 pointer-coarse:*:h-11">
      {onEdit ? (
        <Button size="sm" icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      <Button size="sm" variant="ghost" icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        <Trans>Copy as Markdown</Trans>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<FileText aria-hidden="true" />}
        loading={saving === 'md'}
        onClick={() => void save('md')}
      >
        <Trans>Download Markdown</Trans>
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<FileDown aria-hidden="true" />}
        loading={saving === 'pdf'}
        onClick={() => void save('pdf')}
      >
        <Trans>Download PDF</Trans>
      </Button>
    </div>
  );
}
