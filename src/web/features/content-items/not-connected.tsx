import { Trans } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { Link } from 'react-router';
import type { Platform } from '#contract/connections.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { postsTexts } from './platform-texts.ts';

/** In place of a platform's list while no account is connected. */
export function NotConnected({ platform }: { platform: Platform }) {
  return (
    <EmptyState
      illustration={<Unplug />}
      title={postsTexts(platform).prompt}
      actions={
        <Link to="/dashboard/profile" className={buttonClass({ variant: 'primary' })}>
          <Trans>Go to Profile</Trans>
        </Link>
      }
    />
  );
}
