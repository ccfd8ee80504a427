import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Asked } from '#web/app/use-door.ts';
import { ProductPicture } from '#web/brand/product-picture.tsx';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { useInstallation } from '#web/features/session/use-installation.ts';
import { useSession } from '#web/features/session/use-session.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';

const loadDialog = () => import('#web/features/session/sign-in-dialog.tsx');
const SignInDialog = lazy(() => loadDialog().then((loaded) => ({ default: loaded.SignInDialog })));

type Props = { asked: Asked /** Goes behind the door, to an address of the product. */; onEnter: (target: string) => void };

/** What the product is, and the way in. */
export function LandingPage({ asked, onEnter }: Props) {
  const { t } = useLingui();
  useDocumentTitle(t`Long videos in, finished clips out`);
  const session = useSession();
  const toasts = useToasts();
  const [open, setOpen] = useState(asked.from !== null);
  const [entering, setEntering] = useState(false);
  const demo = useInstallation()?.demo ?? null;
  const done = () => {
    toasts.success({ title: t`Successfully signed in!` });
    onEnter(asked.from ?? '/dashboard');
  };
  const enterDemo = async (email: string, password: string) => {
    setEntering(true);
    try {
      await session.signIn(email, password);
      done();
    } catch (failure) {
      setEntering(false);
      toasts.error({
        title: t`The demo account could not be opened`,
        text: failure instanceof Error ? failure.message : undefined,
      });
    }
  };
  const signedIn = session.status === 'signed_in';
  return (
    <div className="flex min-h-dvh flex-col overflow-x-clip">
      <header className="mx-auto flex w-full max-w-[84rem] items-center justify-between px-6 py-5 sm:px-10">
        <Wordmark />
        {signedIn ? null : (
          <button
            type="button"
            className={buttonClass({ variant: 'ghost' })}
            onPointerEnter={loadDialog}
            onFocus={loadDialog}
            onClick={() => setOpen(true)}
          >
            <Trans>Sign In</Trans>
          </button>
        )}
      </header>
      <main
        id="main"
        className="mx-auto flex w-full max-w-[84rem] flex-1 flex-col justify-center gap-10 px-6 pt-4 pb-12 sm:px-10 lg:gap-12"
      >
        <div className="grid items-end gap-6 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] lg:gap-16">
          <h1 className="font-semibold text-3xl tracking-[-0.045em]">
            <Trans>An hour of talk holds a dozen clips.</Trans>
          </h1>
          <div className="flex flex-col gap-6">
            <p className="max-w-xl text-ink-2 text-lg">
              <Trans>
                Reelwright watches your long video, lifts out the moments that stand on their own, and cuts them upright,
                captioned and scored, on your own machine.
              </Trans>
            </p>
            <div className="flex flex-wrap gap-3">
              {signedIn ? (
                <a
                  href="/dashboard"
                  className={buttonClass({ variant: 'primary', size: 'lg' })}
                  onClick={(event) => {
                    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                    event.preventDefault();
                    onEnter('/dashboard');
                  }}
                >
                  <Trans>Dashboard</Trans>
                </a>
              ) : (
                <button
                  type="button"
                  className={buttonClass({ variant: 'primary', size: 'lg' })}
                  onPointerEnter={loadDialog}
                  onFocus={loadDialog}
                  onClick={() => setOpen(true)}
                >
                  <Trans>Get Started</Trans>
                </button>
              )}
              {demo && !signedIn ? (
                <button
                  type="button"
                  className={buttonClass({ size: 'lg' })}
                  aria-busy={entering || undefined}
                  aria-disabled={entering || undefined}
                  onClick={() => {
                    if (!entering) enterDemo(demo.email, demo.password);
                  }}
                >
                  <Trans>Use the demo account</Trans>
                </button>
              ) : null}
            </div>
          </div>
        </div>
        <ProductPicture />
      </main>
      {open && !signedIn ? (
        <Suspense>
          <SignInDialog open onOpenChange={setOpen} ended={asked.ended} onDone={done} />
        </Suspense>
      ) : null}
    </div>
  );
}
