import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, Pause, Pencil, Play, RotateCw, Send, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useChangePublication, useReschedulePublication } from '../queries.ts';
import { PostLink } from './post-link.tsx';
import { canEdit } from './use-edit.ts';

type Change = 'cancel' | 'pause' | 'resume' | 'retry';
type Props = { publication: Publication; onReschedule: () => void; onEdit: () => void };

/** What the person may do with a publication now, and why it failed if it did. */
export function PublicationActions({ publication, onReschedule, onEdit }: Props) {
  const { t } = useLingui();
  const [asking, setAsking] = useState<'cancel' | 'now' | null>(null);
  const change = useChangePublication();
  const now = useReschedulePublication();
  const { id, can, state, platform, permalink } = publication;
  const account = publication.account_name ?? platformNames[platform];
  const busy = change.isPending || now.isPending;
  const closed = () => setAsking(null);
  const send = (wanted: Change) => {
    now.reset();
    change.mutate({ id, change: wanted }, { onSettled: closed });
  };
  const publishNow = () => {
    change.reset();
    now.mutate({ id }, { onSettled: closed });
  };
  const button = (wanted: Change, icon: ReactNode, label: ReactNode) => (
    <Button icon={icon} loading={change.isPending && change.variables.change === wanted} onClick={() => send(wanted)}>
      {label}
    </Button>
  );
  const failure = change.error ?? now.error;
  const isDraft = state === 'draft';
  const hasAny = can.cancel || can.pause || can.resume || can.reschedule || can.retry || permalink !== null;
  if (!hasAny) return null;
  return (
    <div className="flex flex-col gap-3">
      {failure ? (
        <Banner tone="danger" title={t`That did not work`}>
          {failure.message}
        </Banner>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {state === 'scheduled' ? null : <PostLink address={permalink} platform={platform} />}
        {can.retry ? button('retry', <RotateCw aria-hidden="true" />, <Trans>Try Again</Trans>) : null}
        {can.resume ? button('resume', <Play aria-hidden="true" />, <Trans>Resume</Trans>) : null}
        {can.reschedule ? (
          <>
            <Button icon={<CalendarClock aria-hidden="true" />} onClick={onReschedule}>
              {isDraft ? <Trans>Schedule</Trans> : <Trans>Change the time</Trans>}
            </Button>
            {state === 'queued' ? null : (
              <Button icon={<Send aria-hidden="true" />} onClick={() => setAsking('now')}>
                <Trans>Publish now</Trans>
              </Button>
            )}
          </>
        ) : null}
        {canEdit(publication) ? (
          <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
            <Trans>Edit text</Trans>
          </Button>
        ) : null}
        {can.pause ? button('pause', <Pause aria-hidden="true" />, <Trans>Pause</Trans>) : null}
        {can.cancel ? (
          <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => setAsking('cancel')}>
            {isDraft ? <Trans>Delete draft</Trans> : <Trans>Cancel publication</Trans>}
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={closed}
        title={isDraft ? <Trans>Delete this draft?</Trans> : <Trans>Cancel this publication?</Trans>}
        text={<CancelText publication={publication} account={account} />}
        confirmLabel={isDraft ? <Trans>Delete draft</Trans> : <Trans>Cancel publication</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        busy={busy}
        onConfirm={() => send('cancel')}
      />
      <ConfirmDialog
        open={asking === 'now'}
        onOpenChange={closed}
        tone="primary"
        title={<Trans>Publish now?</Trans>}
        text={t`It is sent to ${account} at once instead of at its time.`}
        confirmLabel={<Trans>Publish now</Trans>}
        busy={busy}
        onConfirm={publishNow}
      />
    </div>
  );
}

function CancelText({ publication, account }: { publication: Publication; account: string }) {
  const name = platformNames[publication.platform];
  if (publication.state === 'draft') return <Trans>The clip stays; this text for {account} is gone.</Trans>;
  if (publication.post_id !== null)
    return (
      <Trans>
        {name} keeps the post until its time. It is deleted there, and nothing appears on {account}.
      </Trans>
    );
  return <Trans>Nothing is posted on {account}. This can't be undone, but the clip can be published again.</Trans>;
}
