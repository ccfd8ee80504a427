import { useLingui } from '@lingui/react/macro';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';

type Props = { error: Error | null; title?: string | undefined; onDismiss: () => void };

/** An error of the last action, until it is dismissed or the next action starts. */
export function FailureBanner({ error, title, onDismiss }: Props) {
  const { t } = useLingui();
  if (!error) return null;
  const ended = error instanceof CallError && error.code === 'session_expired';
  const text = ended ? t`Please log in to access this feature. Redirecting to login...` : error.message;
  return (
    <Banner tone="danger" title={title ?? text} onDismiss={onDismiss}>
      {title ? text : null}
    </Banner>
  );
}

/** Whether the session has ended, which has a message of its own. */
export function isSignedOut(error: Error): boolean {
  return error instanceof CallError && (error.code === 'not_signed_in' || error.code === 'session_expired');
}
