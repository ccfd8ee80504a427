import { Trans } from '@lingui/react/macro';
import type { Installation } from '#web/session/use-installation.ts';

/** States that the operator can provide a link if no mail is configured, with the operator's address if known. */
export function AskOperator({ installation }: { installation: Installation }) {
  const address = installation.site.contact_email;
  return (
    <p className="text-ink-2 text-sm">
      <Trans>Forgot password? This installation sends no email. Ask its operator for a link.</Trans>{' '}
      {address ? (
        <a className="wrap-anywhere underline" href={`mailto:${address}`}>
          {address}
        </a>
      ) : null}
    </p>
  );
}
