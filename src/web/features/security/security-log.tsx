import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { AUDIT_RETENTION_DAYS, type AuditAction } from '#contract/account.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { auditQuery } from './queries.ts';

/** The account's security events, newest first. */
export function SecurityLog() {
  const { data, error, refetch, isFetching, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(auditQuery);
  const words = useActionWords();
  const entries = data?.pages.flatMap((page) => page.entries);
  if (error && !entries)
    return (
      <ErrorState
        title={<Trans>The security log could not be loaded</Trans>}
        text={error.message}
        onRetry={() => refetch()}
        retrying={isFetching}
      />
    );
  if (!entries) return <Skeleton className="h-24 rounded-control" />;
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-medium text-sm">
        <Trans>Security log</Trans>
      </h3>
      <p className="text-ink-3 text-xs">
        <Trans>Entries older than {AUDIT_RETENTION_DAYS} days are removed.</Trans>
      </p>
      {entries.length === 0 ? (
        <p className="text-ink-3 text-sm">
          <Trans>Nothing has happened yet.</Trans>
        </p>
      ) : (
        <ol className="flex flex-col gap-2">
          {entries.map(({ id, action, detail, device, ip_prefix, at }) => (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6">
              <span className="min-w-0 break-words text-sm">{words(action, detail)}</span>
              <span className="text-ink-3 text-xs">
                {device}
                {ip_prefix ? <span className="timecode"> · {ip_prefix}</span> : null} · <RelativeTime instant={at} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {hasNextPage ? (
        <Button size="sm" className="self-start" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </div>
  );
}

/** Describes an entry. */
function useActionWords(): (action: AuditAction, detail: string | null) => string {
  const { t } = useLingui();
  const ways: Record<string, string> = {
    password: t`password`,
    magic_link: t`sign-in link`,
    passkey: t`passkey`,
    confirmation: t`confirmation link`,
    code: t`code`,
    set_up: t`set-up code`,
    no_mail: t`without a confirmation: this installation sends no email`,
    operator: t`by the operator`,
  };
  const words: Record<AuditAction, string> = {
    signed_up: t`Account created`,
    email_confirmed: t`Email address confirmed`,
    signed_in: t`Signed in`,
    sign_in_failed: t`Sign-in refused`,
    signed_out: t`Signed out`,
    signed_out_everywhere: t`Signed out everywhere`,
    session_ended: t`A device was signed out`,
    password_changed: t`Password changed`,
    password_reset: t`Password reset by a link`,
    mfa_enabled: t`Two-step sign-in turned on`,
    mfa_disabled: t`Two-step sign-in turned off`,
    recovery_codes_made: t`New recovery codes made`,
    recovery_code_used: t`Recovery code used`,
    passkey_added: t`Passkey added`,
    passkey_removed: t`Passkey removed`,
    export_requested: t`Data export requested`,
    deletion_requested: t`Deletion requested`,
    deletion_taken_back: t`Deletion canceled`,
    restored_from_backup: t`Restored from a backup`,
    operator_granted: t`Became an operator of this installation`,
    operator_removed: t`No longer an operator of this installation`,
    reset_link_made: t`Password reset link made`,
  };
  return (action, detail) => (detail ? `${words[action]} (${ways[detail] ?? detail})` : words[action]);
}
