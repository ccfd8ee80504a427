import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { InfoBox } from '#web/ui/info-box.tsx';
import { CopyCaption } from '../composer/copy-caption.tsx';
import { toTyped } from '../composer/post-text.ts';
import { CheckPanel } from './check-panel.tsx';

/** What the user can do outside of this app: on the platform, in its app, or by reconnecting. */
export function Advice({ publication }: { publication: Publication }) {
  const { held, state } = publication;
  if (held !== null) return <HoldAdvice held={held} />;
  if (state === 'needs_check') return <CheckPanel publication={publication} />;
  if (state === 'in_inbox') return <InboxAdvice publication={publication} />;
  if (state === 'published_private') return <PrivateAdvice publication={publication} />;
  if (state === 'failed' && !publication.can.retry) return <FinalAdvice publication={publication} />;
  return null;
}

function HoldAdvice({ held }: { held: NonNullable<Publication['held']> }): ReactNode {
  const { t } = useLingui();
  switch (held) {
    case 'reconnect':
      return (
        <Banner
          tone="warning"
          title={t`This waits for the account`}
          actions={
            <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
              <Trans>Reconnect</Trans>
            </Link>
          }
        >
          <Trans>It continues once the account is connected again.</Trans>
        </Banner>
      );
    case 'restored':
      return (
        <Banner tone="warning" title={t`This waits for the operator`}>
          <Trans>
            The installation was restored from a backup, so this may have been published already. The operator goes on
            with it by <code className="timecode">npm run admin -- publications release</code>.
          </Trans>
        </Banner>
      );
    case 'conforming':
      return (
        <InfoBox>
          <Trans>
            The video is being converted to a format that the platform accepts. Publishing then continues automatically.
          </Trans>
        </InfoBox>
      );
    case 'paused':
      return null;
  }
}

function InboxAdvice({ publication }: { publication: Publication }) {
  const { t } = useLingui();
  const name = platformNames[publication.platform];
  return (
    <InfoBox title={t`Finish the post in the ${name} app`}>
      <ol className="flex list-decimal flex-col gap-1 pl-4">
        <li>
          <Trans>Open {name} on your phone and tap the notice about the video in your inbox.</Trans>
        </li>
        <li>
          <Trans>Paste the text, choose who can see it, and post it.</Trans>
        </li>
      </ol>
      <div className="mt-2">
        <CopyCaption text={toTyped(publication)} />
      </div>
    </InfoBox>
  );
}

function PrivateAdvice({ publication }: { publication: Publication }) {
  const { t } = useLingui();
  const name = platformNames[publication.platform];
  if (isMeantToBePrivate(publication))
    return (
      <InfoBox>
        <Trans>Only you can see it, as you chose. You can change that on {name}.</Trans>
      </InfoBox>
    );
  return (
    <Banner tone="warning" title={t`Only you can see this post`}>
      <Trans>
        {name} locks posts that come from an app which it has not reviewed yet. Open the post there and change who can
        see it, where {name} allows that. The operator of this installation can apply for the review.
      </Trans>
    </Banner>
  );
}

function FinalAdvice({ publication }: { publication: Publication }) {
  const { t } = useLingui();
  const account = publication.account_name ?? platformNames[publication.platform];
  return (
    <Banner tone="warning" title={t`This can't be retried here`}>
      <Trans>
        A post may have been made. Check {account} first. If nothing is there, publish the video again from its card.
      </Trans>
    </Banner>
  );
}

/** Whether the user chose to publish it privately. */
function isMeantToBePrivate({ options: { tiktok, youtube } }: Publication): boolean {
  return tiktok?.privacy_level === 'SELF_ONLY' || youtube?.privacy === 'private';
}
