import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Language, languages } from '#contract/languages.ts';
import { chooseLanguage, currentLanguage } from '#web/i18n/language.ts';
import { Select } from '#web/ui/select.tsx';

type Props = {
  hideLabel?: boolean;
  className?: string;
  /** Called after the page has changed, for instance to save the choice in the account's settings. */
  onChange?: (language: Language) => void;
};

const options = Object.entries(languages).map(([value, label]) => ({ value: value as Language, label }));

/** Selects the page's language; languages are listed under their own names, and the page changes at once. */
export function LanguageSelect({ hideLabel, className, onChange }: Props) {
  const { t, i18n } = useLingui();
  const [failed, setFailed] = useState(false);
  return (
    <Select
      label={t`Language`}
      hideLabel={hideLabel}
      className={className}
      options={options}
      value={i18n.locale in languages ? (i18n.locale as Language) : currentLanguage()}
      error={failed ? t`This language could not be loaded. Please try again.` : undefined}
      onChange={(language) => {
        chooseLanguage(language).then(
          () => {
            setFailed(false);
            onChange?.(language);
          },
          () => setFailed(true),
        );
      }}
    />
  );
}
