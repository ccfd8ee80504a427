import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser } from '#web/session/use-session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { DisableTotpDialog, RenewCodesDialog } from './factor-dialogs.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { mfaQuery } from './queries.ts';
import { TotpDialog } from './totp-dialog.tsx';

type Work = 'set-up' | 'turn-off' | 'codes' | null;

/**
 * Two-step sign-in: the authenticator app, its recovery codes, and passkeys. `onEnrolled` is called when the first
 * factor is set up.
 */
export function TwoStepPanel({ onEnrolled }: { onEnrolled?: () => void }) {
  const { is_demo: isDemo } = useUser();
  const { data, error, refetch, isFetching } = useQuery(mfaQuery);
  const [work, setWork] = useState<Work>(null);

  if (error && !data)
    return (
      <ErrorState
        title={<Trans>Two-step sign-in could not be loaded</Trans>}
        text={error.message}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (!data) return <Skeleton className="h-28 rounded-control" />;
  if (isDemo)
    return (
      <p className="text-ink-2 text-sm">
        <Trans>The demo account is shared: two-step sign-in is for accounts of your own.</Trans>
      </p>
    );
  const { totp_enabled: on, recovery_codes_left: codesLeft, passkeys } = data;
  const finish = () => {
    setWork(null);
    if (on && onEnrolled) onEnrolled();
  };
  return (
    <div className="flex flex-col gap-5">
      <Authenticator codesLeft={on ? codesLeft : null} onOpen={setWork} />
      <PasskeyList passkeys={passkeys} onAdded={onEnrolled} />
      {work === 'set-up' ? <TotpDialog onClose={finish} /> : null}
      {work === 'turn-off' ? <DisableTotpDialog onClose={() => setWork(null)} /> : null}
      {work === 'codes' ? <RenewCodesDialog onClose={() => setWork(null)} /> : null}
    </div>
  );
}

type AuthenticatorProps = {
  /** Recovery codes left; null if the app is not set up. */
  codesLeft: number | null;
  onOpen: (work: Work) => void;
};

/** The authenticator app: whether it is set up, and what can be done with it. */
function Authenticator({ codesLeft, onOpen }: AuthenticatorProps) {
  const { t } = useLingui();
  return (
    <section
      aria-label={t`Authenticator app`}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2.5"
    >
      <div className="flex min-w-0 max-w-prose flex-col gap-0.5">
        <h3 className="flex items-center gap-2 font-medium text-sm">
          <Trans>Authenticator app</Trans>
          {codesLeft === null ? null : (
            <Badge tone="success">
              <Trans>On</Trans>
            </Badge>
          )}
        </h3>
        <p className="text-ink-3 text-xs">
          {codesLeft === null ? (
            <Trans>A code from your phone in addition to the password.</Trans>
          ) : (
            <Plural value={codesLeft} one="# recovery code left." other="# recovery codes left." />
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {codesLeft === null ? (
          <Button size="sm" onClick={() => onOpen('set-up')}>
            <Trans>Set up</Trans>
          </Button>
        ) : (
          <>
            <Button size="sm" onClick={() => onOpen('codes')}>
              <Trans>New recovery codes</Trans>
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onOpen('turn-off')}>
              <Trans>Turn off</Trans>
            </Button>
          </>
        )}
      </div>
    </section>
  );
}
