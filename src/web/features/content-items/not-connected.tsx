import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { Link } from 'react-router';
import type { Platform } from '#contract/connections.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { platformNames } from '#web/ui/platform-names.ts';
import { postsTexts } from './platform-texts.ts';

type Props = { platform: Platform; isSetUp: boolean };

/** In place of a platform's list while no account is connected. */
export function NotConnected({ platform, isSetUp }: Props) {
  const { t } = useLingui();
  const name = platformNames[platform];
  return (
    <EmptyState
      illustration={<Unplug />}
      title={isSetUp ? postsTexts(platform).prompt : t`${name} is not set up on this installation`}
      text={isSetUp ? undefined : t`Its operator can add the credentials; the guide on your profile says how.`}
      actions={
        <Link to="/dashboard/profile" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to Profile</Trans>
        </Link>
      }
    />
  );
}
