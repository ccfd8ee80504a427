import { useLingui } from '@lingui/react/macro';
import { CookieIntro, useCookieSections } from '#web/features/legal/cookie-sections.tsx';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { useOperator } from '#web/features/legal/operator.tsx';
import { PublicFooter } from './public-footer.tsx';

/** /cookie-policy */
export function CookiePage() {
  const { t } = useLingui();
  return (
    <LegalPage
      title={t`Cookie Policy`}
      intro={<CookieIntro />}
      sections={useCookieSections(useOperator())}
      footer={<PublicFooter />}
    />
  );
}
