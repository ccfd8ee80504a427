import type { ReactNode } from 'react';
import { QueryProvider } from '#web/app/query-provider.tsx';
import { Wordmark } from '#web/brand/wordmark.tsx';
import { useSession } from '#web/session/use-session.ts';

/** The frame of a small public page. The query cache is discarded when another account signs in. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const viewer = useSession().user?.id ?? '';
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 items-center px-page">
        <a href="/" className="touch-target rounded-control">
          <Wordmark />
        </a>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto w-full max-w-xl flex-1 px-page pt-8 pb-16 outline-none sm:pt-16">
        <QueryProvider key={viewer}>{children}</QueryProvider>
      </main>
    </div>
  );
}
