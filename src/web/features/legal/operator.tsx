import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useInstallation } from '#web/session/use-installation.ts';

/** The operator of this installation, if configured (SITE_FILE). */
export type Operator = { name: ReactNode; address: string | null };

export function useOperator(): Operator {
  const site = useInstallation()?.site;
  return {
    name: site?.operator ?? <Trans>the operator of this installation</Trans>,
    address: site?.contact_email ?? null,
  };
}

/** Contact details of the operator. */
export function OperatorContact({ address }: { address: string | null }) {
  if (!address)
    return (
      <p>
        <Trans>
          Please use the contact that the operator of this installation has given you, or ask whoever invited you.
        </Trans>
      </p>
    );
  return (
    <p>
      <Trans>
        Write to <a href={`mailto:${address}`}>{address}</a>.
      </Trans>
    </p>
  );
}
