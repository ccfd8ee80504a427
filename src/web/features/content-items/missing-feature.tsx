import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Connection } from '#contract/connections.ts';
import { Banner } from '#web/ui/banner.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { postsTexts } from './platform-texts.ts';

/** What the list of an account lacks because of a permission. */
export function MissingFeature({ account }: { account: Connection }) {
  const texts = postsTexts(account.platform);
  const isUnread = account.can.read !== 'yes';
  const lacks = isUnread ? texts.unread : texts.withoutInsights;
  const state = isUnread ? account.can.read : account.can.insights;
  if (lacks === null || state === 'yes' || state === 'none' || account.status !== 'active') return null;
  return (
    <Banner
      tone="info"
      title={lacks}
      actions={
        state === 'reconnect' ? (
          <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
            <Trans>Go to Profile</Trans>
          </Link>
        ) : undefined
      }
    >
      {account.name}:{' '}
      {state === 'reconnect' ? (
        <Trans>Connect the account again and leave every permission ticked.</Trans>
      ) : (
        <Trans>The operator of this installation has to get this permission for its app first.</Trans>
      )}
    </Banner>
  );
}
