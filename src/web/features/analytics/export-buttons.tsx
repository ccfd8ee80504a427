import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Download, FileText } from 'lucide-react';
import { type AnalyticsTable, exportAnalyticsTable, printAnalyticsReport } from '#contract/analytics.ts';
import { callRaw } from '#web/api/call.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import type { Scope } from './queries.ts';
import { saveFile } from './save-file.ts';

type Props = { scope: Scope };

function queryOf({ days, platform }: Scope) {
  return platform === null ? { days } : { days, platform };
}

/** Downloads the figures of a panel as a table. */
export function ExportButton({ table, name, scope }: Props & { table: AnalyticsTable; name: string }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const download = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await callRaw(exportAnalyticsTable, { table, ...queryOf(scope) }), `${table}.csv`),
    onError: (failure) => toasts.error({ title: t`Not downloaded`, text: failure.message }),
  });
  return (
    <IconButton
      label={t`Download as CSV: ${name}`}
      icon={<Download />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}

/** Downloads a report of the period for sharing. */
export function ReportButton({ scope }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const print = useMutation({
    networkMode: 'always',
    mutationFn: async () => saveFile(await callRaw(printAnalyticsReport, queryOf(scope)), 'report.pdf'),
    onError: (failure) => toasts.error({ title: t`Not downloaded`, text: failure.message }),
  });
  return (
    <Button icon={<FileText aria-hidden="true" />} loading={print.isPending} onClick={() => print.mutate()}>
      <Trans>PDF report</Trans>
    </Button>
  );
}
