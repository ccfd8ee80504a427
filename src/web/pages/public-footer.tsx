import { LanguageSelect } from '#web/features/language/language-select.tsx';
import { useInstallation } from '#web/features/session/use-installation.ts';
import { SiteFooter } from '#web/features/site/site-footer.tsx';

/** The footer of the public pages, with the operator's words and the choice of language. */
export function PublicFooter() {
  const installation = useInstallation();
  return (
    <SiteFooter
      site={installation?.site ?? null}
      version={installation?.version ?? null}
      language={<LanguageSelect hideLabel />}
    />
  );
}
