import { lazy, Suspense } from 'react';
import { useInstallation } from '#web/features/session/use-installation.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { useNear } from '#web/features/site/use-near.ts';

const LanguageSelect = lazy(() =>
  import('#web/features/language/language-select.tsx').then((loaded) => ({ default: loaded.LanguageSelect })),
);

/** The footer of the landing page; the choice of language is loaded when it comes near. */
export function LandingEnding() {
  const installation = useInstallation();
  const [box, near] = useNear<HTMLDivElement>();
  const language = (
    <Suspense>
      <LanguageSelect className="w-44" />
    </Suspense>
  );
  return (
    <div ref={box} id="ending">
      <SiteFooter site={installation?.site ?? null} version={installation?.version ?? null} language={near ? language : null} />
    </div>
  );
}
