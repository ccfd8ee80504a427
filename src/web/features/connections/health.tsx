import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { type Connection, platformNames, SHARE_OF_USER } from '#contract/connections.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { useFormats } from '#web/ui/format.ts';
import { useProblemTexts } from './problem-texts.ts';
import { shortScope, useMissingTexts } from './scope-texts.ts';

type Props = { account: Connection; onReconnect: () => void; connecting: boolean };

/** What is wrong with a connection: cause, remedy, and the button for it. Renders nothing without a problem. */
export function Health({ account, onReconnect, connecting }: Props) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const textOf = useProblemTexts();
  const problem =
    account.problem ?? (account.status === 'needs_reconnect' ? ({ code: 'access_ended' } as const) : null);
  if (problem === null || isListed(account)) return null;
  const { title, cause, remedy, help } = textOf(problem, account.platform);
  const until =
    account.problem?.until && formatDate(account.problem.until, { dateStyle: 'medium', timeStyle: 'short' });
  const needsReconnect = account.status === 'needs_reconnect';
  return (
    <Banner tone={needsReconnect ? 'danger' : 'warning'} title={title}>
      <p>
        {cause} {remedy}
      </p>
      {until ? <p>{t`Expected to be over by ${until}.`}</p> : null}
      {account.problem?.reason && account.problem.reason !== SHARE_OF_USER ? (
        <p>
          <Trans>Reason given:</Trans> <code className="break-words font-mono text-2xs">{account.problem.reason}</code>
        </p>
      ) : null}
      {needsReconnect || help === 'reconnect' ? (
        <ReconnectButton account={account} onReconnect={onReconnect} connecting={connecting} />
      ) : help === 'guide' ? (
        <Link
          to={`/dashboard/profile/guide/${account.platform}`}
          className={buttonClass({ size: 'sm', className: 'mt-2 text-ink' })}
        >
          <Trans>Open the guide</Trans>
        </Link>
      ) : null}
    </Banner>
  );
}

/** Missing permissions are reported once, with the purpose of each ({@link MissingPermissions}). */
function isListed({ problem, missing_scopes }: Connection): boolean {
  return problem?.code === 'scope_missing' && missing_scopes.length > 0;
}

/** Note that an account works except for publishing. */
export function ReadOnly({ account, onReconnect, connecting }: Props) {
  const { t } = useLingui();
  if (!account.is_read_only || account.status !== 'active') return null;
  const { name } = account;
  return (
    <Banner tone="info" title={<Trans>Connected for reading only</Trans>}>
      <p>
        <Trans>
          Clips can be published to this account once it has been connected again with permission to publish.
        </Trans>
      </p>
      <Button
        size="sm"
        variant="primary"
        className="mt-2"
        loading={connecting}
        onClick={onReconnect}
        aria-label={t`Reconnect to publish: ${name}`}
      >
        <Trans>Reconnect to publish</Trans>
      </Button>
    </Banner>
  );
}

/** Permissions that were not granted, described by what is missing without them. */
export function MissingPermissions({ account, onReconnect, connecting }: Props) {
  const missing = useMissingTexts();
  const name = platformNames[account.platform];
  if (account.missing_scopes.length === 0 || account.is_read_only) return null;
  return (
    <Banner tone="warning" title={<Trans>Not every permission was given. These are missing:</Trans>}>
      <ul className="list-disc pl-4" aria-label={name}>
        {account.missing_scopes.map((scope) => (
          <li key={scope}>
            {missing(scope)} <code className="font-mono text-2xs text-ink-3">{shortScope(scope)}</code>
          </li>
        ))}
      </ul>
      {account.status === 'needs_reconnect' ? null : (
        <ReconnectButton account={account} onReconnect={onReconnect} connecting={connecting} />
      )}
    </Banner>
  );
}

function ReconnectButton({ account, onReconnect, connecting }: Props) {
  const { t } = useLingui();
  const name = platformNames[account.platform];
  return (
    <Button
      size="sm"
      variant="primary"
      className="mt-2"
      loading={connecting}
      onClick={onReconnect}
      aria-label={t`Reconnect ${name}`}
    >
      <Trans>Reconnect</Trans>
    </Button>
  );
}
