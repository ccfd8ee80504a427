import { Trans, useLingui } from '@lingui/react/macro';
import { Download, RotateCw, Trash2, X } from 'lucide-react';
import type { AccountExport } from '#contract/account.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { formatBytes } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { isInProgress, useDeleteExport } from './queries.ts';

type Props = { item: AccountExport; onRetry: () => void };

/** One export: in progress, ready, failed or stopped. */
export function ExportRow({ item, onRetry }: Props) {
  const { t, i18n } = useLingui();
  const toasts = useToasts();
  const remove = useDeleteExport();
  const when = i18n.date(item.created_at, { dateStyle: 'medium', timeStyle: 'short' });
  const drop = () =>
    remove.mutate(item.id, {
      onError: (failure) => toasts.error({ title: t`The export could not be removed`, text: failure.message }),
    });
  if (isInProgress(item)) {
    return (
      <li className="flex items-center gap-3 py-3 last:pb-0">
        <Progress item={item} />
        <Button size="sm" icon={<X aria-hidden="true" />} loading={remove.isPending} onClick={drop}>
          <Trans>Cancel</Trans>
        </Button>
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-0.5">
        <p className="flex flex-wrap items-center gap-2 text-sm">
          <time dateTime={item.created_at}>{when}</time>
          <StatusBadge status={item.status} />
        </p>
        <p className="break-words text-ink-3 text-xs">{about(item)}</p>
      </div>
      {item.status === 'completed' && item.download_url ? (
        <a
          href={item.download_url}
          download
          aria-label={t`Download the export of ${when}`}
          className={buttonClass({ size: 'sm' })}
        >
          <Download aria-hidden="true" />
          <Trans>Download</Trans>
        </a>
      ) : null}
      {item.status === 'failed' ? (
        <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
      <IconButton
        size="sm"
        label={t`Remove the export of ${when}`}
        icon={<Trash2 />}
        loading={remove.isPending}
        onClick={drop}
      />
    </li>
  );

  function about({ status, size_bytes: size, expires_at: expires, error }: AccountExport): string {
    if (status === 'failed') return error ?? t`It could not be made.`;
    if (status === 'canceled') return t`You stopped it.`;
    const until = expires ? t`Kept until ${i18n.date(expires, { dateStyle: 'medium', timeStyle: 'short' })}` : null;
    return [size === null ? null : formatBytes(size), until].filter(Boolean).join(' · ');
  }
}

/** Progress and estimated remaining time. */
function Progress({ item }: { item: AccountExport }) {
  const { t } = useLingui();
  const waiting = item.status === 'pending';
  return (
    <ProgressBar
      className="flex-1"
      label={t`Export`}
      share={waiting ? null : item.progress}
      stage={item.stage ?? (waiting ? t`Waiting for its turn` : t`Gathering`)}
      secondsLeft={item.eta_seconds}
    />
  );
}

function StatusBadge({ status }: Pick<AccountExport, 'status'>) {
  if (status === 'completed') {
    return (
      <Badge tone="success">
        <Trans>Ready</Trans>
      </Badge>
    );
  }
  if (status === 'failed') {
    return (
      <Badge tone="danger">
        <Trans>Failed</Trans>
      </Badge>
    );
  }
  return (
    <Badge>
      <Trans>Canceled</Trans>
    </Badge>
  );
}
