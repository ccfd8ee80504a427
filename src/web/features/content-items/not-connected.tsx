import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { postsTexts } from './platform-texts.ts';

type Props = { platform: Platform; isSetUp: boolean };

/** Shown instead of a platform's list while no account is connected. */
export function NotConnected({ platform, isSetUp }: Props) {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  const name = platformNames[platform];
  const remedy = isOperator
    ? t`Its operator can add the credentials; the guide on your profile says how.`
    : t`Ask the operator of this installation.`;
  return (
    <EmptyState
      illustration={<Unplug />}
      title={isSetUp ? postsTexts(platform).prompt : t`${name} is not set up on this installation`}
      text={isSetUp ? undefined : remedy}
      actions={
        <Link to="/dashboard/profile" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to Profile</Trans>
        </Link>
      }
    />
  );
}
