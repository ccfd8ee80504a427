import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarClock, ChartNoAxesColumn, Pause, Pencil, Play, RotateCw, Send, X } from 'lucide-react';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { platformPostPath } from '#web/navigation/post-path.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { PostLink } from './post-link.tsx';
import { type Actions, useActions } from './use-actions.ts';

type Forms = { onReschedule: () => void; onEdit: () => void };
type Props = Forms & { publication: Publication };

/** Actions available for a publication now. */
export function PublicationActions({ publication, ...forms }: Props) {
  const actions = useActions(publication);
  const { can, permalink, state, platform, post_id: postId } = publication;
  const { resolve: _, ...offered } = can; // the check panel offers this one
  const isMade = postId !== null && (state === 'published' || state === 'published_private');
  if (!Object.values(offered).some(Boolean) && permalink === null && !isMade) return null;
  return (
    <div className="flex flex-col gap-3">
      <Refusal actions={actions} />
      <div className="flex flex-wrap gap-2 empty:hidden">
        {isMade ? (
          <Link to={platformPostPath(platform, postId)} className={buttonClass({})}>
            <ChartNoAxesColumn aria-hidden="true" />
            <Trans>Figures of the post</Trans>
          </Link>
        ) : null}
        {state === 'scheduled' ? null : <PostLink address={permalink} platform={platform} />}
        <Buttons publication={publication} actions={actions} {...forms} />
      </div>
      <Questions publication={publication} actions={actions} />
    </div>
  );
}

function Refusal({ actions: { failure, isRepeated, publishNow, running } }: { actions: Actions }) {
  const { t } = useLingui();
  if (failure === null) return null;
  return (
    <Banner
      tone={isRepeated ? 'warning' : 'danger'}
      title={isRepeated ? t`It has already been published there` : t`That did not work`}
      actions={
        isRepeated ? (
          <Button size="sm" loading={running === 'now'} onClick={() => publishNow(true)}>
            <Trans>Publish again</Trans>
          </Button>
        ) : null
      }
    >
      {failure.message}
    </Banner>
  );
}

function Buttons({ publication: { can, state }, actions, onReschedule, onEdit }: Props & { actions: Actions }) {
  const { send, ask, running } = actions;
  const isDraft = state === 'draft';
  return (
    <>
      {can.retry ? (
        <Button icon={<RotateCw aria-hidden="true" />} loading={running === 'retry'} onClick={() => send('retry')}>
          <Trans>Try Again</Trans>
        </Button>
      ) : null}
      {can.resume ? (
        <Button icon={<Play aria-hidden="true" />} loading={running === 'resume'} onClick={() => send('resume')}>
          <Trans>Resume</Trans>
        </Button>
      ) : null}
      {can.reschedule ? (
        <Button icon={<CalendarClock aria-hidden="true" />} onClick={onReschedule}>
          {isDraft ? <Trans>Schedule</Trans> : <Trans>Change the time</Trans>}
        </Button>
      ) : null}
      {can.reschedule && state !== 'queued' ? (
        <Button icon={<Send aria-hidden="true" />} onClick={() => ask('now')}>
          <Trans>Publish now</Trans>
        </Button>
      ) : null}
      {can.edit ? (
        <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
          <Trans>Edit text</Trans>
        </Button>
      ) : null}
      {can.pause ? (
        <Button icon={<Pause aria-hidden="true" />} loading={running === 'pause'} onClick={() => send('pause')}>
          <Trans>Pause</Trans>
        </Button>
      ) : null}
      {can.cancel ? (
        <Button variant="ghost" icon={<X aria-hidden="true" />} onClick={() => ask('cancel')}>
          {isDraft ? <Trans>Delete draft</Trans> : <Trans>Cancel publication</Trans>}
        </Button>
      ) : null}
    </>
  );
}

/** Confirmations for actions that cannot be undone. */
function Questions({ publication, actions }: { publication: Publication; actions: Actions }) {
  const { t } = useLingui();
  const { asking, ask, send, publishNow, running } = actions;
  const account = publication.account_name ?? platformNames[publication.platform];
  const isDraft = publication.state === 'draft';
  return (
    <>
      <ConfirmDialog
        open={asking === 'cancel'}
        onOpenChange={() => ask(null)}
        title={isDraft ? <Trans>Delete this draft?</Trans> : <Trans>Cancel this publication?</Trans>}
        text={<CancelText publication={publication} account={account} />}
        confirmLabel={isDraft ? <Trans>Delete draft</Trans> : <Trans>Cancel publication</Trans>}
        cancelLabel={<Trans>Keep it</Trans>}
        busy={running === 'cancel'}
        onConfirm={() => send('cancel')}
      />
      <ConfirmDialog
        open={asking === 'now'}
        onOpenChange={() => ask(null)}
        tone="primary"
        title={<Trans>Publish now?</Trans>}
        text={
          isDraft ? t`It is sent to ${account} at once.` : t`It is sent to ${account} at once instead of at its time.`
        }
        confirmLabel={<Trans>Publish now</Trans>}
        busy={running === 'now'}
        onConfirm={() => publishNow()}
      />
    </>
  );
}

function CancelText({ publication, account }: { publication: Publication; account: string }) {
  const name = platformNames[publication.platform];
  if (publication.state === 'draft') return <Trans>The clip is not deleted, only this text for {account}.</Trans>;
  if (publication.post_id !== null)
    return (
      <Trans>
        {name} keeps the post until its time. It is deleted there, and nothing appears on {account}.
      </Trans>
    );
  return <Trans>Nothing will be posted on {account}. This can't be undone, but the clip can be published again.</Trans>;
}
