import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';

type Props = {
  illustration: ReactNode;
  title: ReactNode;
  /** Why there is nothing. */
  text: ReactNode;
  /** Whether connecting the account again gives the missing permission. */
  canReconnect?: boolean;
};

/** A panel of a post without what the platform was asked for: why, and what helps. */
export function NotRead({ illustration, title, text, canReconnect = false }: Props) {
  return (
    <EmptyState
      className="py-6"
      illustration={illustration}
      title={title}
      text={text}
      actions={
        canReconnect ? (
          <Link to="/dashboard/profile#connections" className={buttonClass({ size: 'sm' })}>
            <Trans>Connected accounts</Trans>
          </Link>
        ) : undefined
      }
    />
  );
}
