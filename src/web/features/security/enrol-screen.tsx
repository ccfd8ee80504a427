import { Trans, useLingui } from '@lingui/react/macro';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { TwoStepPanel } from './two-step-panel.tsx';

/** Replaces every page while the operator requires a second factor and the account has none. */
export function EnrolScreen() {
  const { t } = useLingui();
  useDocumentTitle(t`Set up two-step sign-in`);
  const toasts = useToasts();
  const session = useSession();
  const leave = () =>
    session
      .signOut()
      .catch((failure: Error) => toasts.error({ title: t`Signed out here only`, text: failure.message }));
  return (
    <QueryProvider>
      <div className="flex min-h-dvh flex-col px-6 py-5">
        <header className="flex items-center justify-between">
          <Wordmark />
          <Button variant="ghost" onClick={leave}>
            <Trans>Sign Out</Trans>
          </Button>
        </header>
        <main id="main" tabIndex={-1} className="m-auto flex w-full max-w-xl flex-col gap-5 py-10 outline-none">
          <div className="flex flex-col gap-2">
            <h1 className="font-semibold text-2xl tracking-[-0.025em]">
              <Trans>Set up two-step sign-in</Trans>
            </h1>
            <p className="text-ink-2">
              <Trans>
                This installation requires more than a password. Choose an authenticator app or a passkey to continue.
              </Trans>
            </p>
          </div>
          <Surface className="p-5">
            <TwoStepPanel onEnrolled={() => void session.refreshUser()} />
          </Surface>
        </main>
      </div>
    </QueryProvider>
  );
}
