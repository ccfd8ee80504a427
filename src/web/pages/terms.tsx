import { useLingui } from '@lingui/react/macro';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { useOperator } from '#web/features/legal/operator.tsx';
import { TermsIntro, useTermsSections } from '#web/features/legal/terms-sections.tsx';
import { PublicFooter } from './public-footer.tsx';

/** /terms-of-service */
export function TermsPage() {
  const { t } = useLingui();
  const operator = useOperator();
  return (
    <LegalPage
      title={t`Terms of Service`}
      intro={<TermsIntro name={operator.name} />}
      sections={useTermsSections(operator)}
      footer={<PublicFooter />}
    />
  );
}
