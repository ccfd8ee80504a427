import { useLingui } from '@lingui/react/macro';
import { useSession } from '#web/session/use-session.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Signs out locally in any case; shows a toast when the server could not be reached. */
export function useSignOut(): () => void {
  const { t } = useLingui();
  const { signOut } = useSession();
  const toasts = useToasts();
  return () => {
    signOut().catch((failure: unknown) => {
      toasts.error({
        title: t`You are signed out here, but the server could not be reached`,
        text: failure instanceof Error ? failure.message : undefined,
      });
    });
  };
}
