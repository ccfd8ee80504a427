import { useLingui } from '@lingui/react/macro';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { useOperator } from '#web/features/legal/operator.tsx';
import { PrivacyIntro, usePrivacySections } from '#web/features/legal/privacy-sections.tsx';
import { PublicFooter } from './public-footer.tsx';

/** /privacy-policy */
export function PrivacyPage() {
  const { t } = useLingui();
  const operator = useOperator();
  return (
    <LegalPage
      title={t`Privacy Policy`}
      intro={<PrivacyIntro name={operator.name} />}
      sections={usePrivacySections(operator)}
      footer={<PublicFooter />}
    />
  );
}
