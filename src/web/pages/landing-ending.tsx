import { lazy, Suspense } from 'react';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { useNearViewport } from '#web/features/site/use-near-viewport.ts';
import { useInstallation } from '#web/session/use-installation.ts';

const LanguageSelect = lazy(() =>
  import('#web/features/language/language-select.tsx').then((loaded) => ({ default: loaded.LanguageSelect })),
);

/** The landing page's footer; the language selector is loaded when it is near the viewport. */
export function LandingEnding() {
  const installation = useInstallation();
  const [box, near] = useNearViewport<HTMLDivElement>();
  const language = (
    <Suspense>
      <LanguageSelect className="w-44" />
    </Suspense>
  );
  return (
    <div ref={box} id="ending">
      <SiteFooter
        site={installation?.site ?? null}
        version={installation?.version ?? null}
        waitlist={installation?.signups !== 'open'}
        language={near ? language : null}
      />
    </div>
  );
}
