import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { readMfa } from '#contract/account.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { canUsePasskeys } from '#web/session/passkey-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { AddPasskeyDialog, RemovePasskeyDialog } from './factor-dialogs.tsx';

type Passkey = ReplyOf<typeof readMfa>['passkeys'][number];
type Props = { passkeys: readonly Passkey[]; onAdded?: (() => void) | undefined };

/** The account's passkeys, each of which signs in by itself. */
export function PasskeyList({ passkeys, onAdded }: Props) {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const supported = canUsePasskeys();
  return (
    <section aria-label={t`Passkeys`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5">
        <div className="flex min-w-0 max-w-prose flex-col gap-0.5">
          <h3 className="font-medium text-sm">
            <Trans>Passkeys</Trans>
          </h3>
          <p className="text-ink-3 text-xs">
            {supported ? (
              <Trans>Sign in with your fingerprint, your face or the PIN of your device, without a password.</Trans>
            ) : (
              <Trans>Passkeys are not available here: they need HTTPS or a localhost address.</Trans>
            )}
          </p>
        </div>
        {supported ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Trans>Add a passkey</Trans>
          </Button>
        ) : null}
      </div>
      {passkeys.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      ) : null}
      {adding ? <AddPasskeyDialog onClose={() => setAdding(false)} onAdded={onAdded} /> : null}
      {removing ? (
        <RemovePasskeyDialog id={removing.id} name={removing.name} onClose={() => setRemoving(null)} />
      ) : null}
    </section>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const { t } = useLingui();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
      <span className="flex min-w-0 items-center gap-2.5">
        <KeyRound className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="flex min-w-0 flex-col">
          <span className="break-words text-sm">{passkey.name}</span>
          <span className="text-ink-3 text-xs">
            {passkey.last_used_at ? (
              <Trans>
                Last used <RelativeTime instant={passkey.last_used_at} />
              </Trans>
            ) : (
              <Trans>
                Added <RelativeTime instant={passkey.created_at} />
              </Trans>
            )}
          </span>
        </span>
      </span>
      <Button size="sm" variant="ghost" aria-label={t`Remove ${passkey.name}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  );
}
