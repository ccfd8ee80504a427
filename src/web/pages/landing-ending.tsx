import { lazy, Suspense } from 'react';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { useInstallation } from '#web/session/use-installation.ts';
import { useNearViewport } from '#web/ui/use-near-viewport.ts';

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
