import { LanguageSelect } from '#web/features/language/language-select.tsx';
import { SiteFooter } from '#web/features/site/site-footer.tsx';
import { useInstallation } from '#web/session/use-installation.ts';

/** The footer of the public pages, with the operator's texts and the language selector. */
export function PublicFooter() {
  const installation = useInstallation();
  return (
    <SiteFooter
      site={installation?.site ?? null}
      version={installation?.version ?? null}
      waitlist={installation?.signups !== 'open'}
      language={<LanguageSelect hideLabel />}
    />
  );
}
