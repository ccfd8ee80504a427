import { useLingui } from '@lingui/react/macro';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useFormats } from '#web/ui/format.ts';

type Reason = 'not_given' | 'permission_missing' | 'not_read' | 'too_small';

/** Texts about shares of an audience: what they measure, and why a platform reports none. */
export function useAudienceTexts() {
  const { t } = useLingui();
  const { locale } = useFormats();
  const genders: Readonly<Record<string, string>> = { female: t`Women`, male: t`Men`, other: t`Other or not stated` };
  const countries = new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' });
  // What each platform counts; TikTok reports nothing.
  const audiences: Record<Platform, string> = {
    tiktok: t`Viewers`,
    youtube: t`Viewers of the channel`,
    instagram: t`Present followers, whatever the period`,
  };
  const reasons = (reason: Reason, platform: Platform): string => {
    const name = platformNames[platform];
    const texts: Record<Reason, string> = {
      not_given: t`${name} does not tell apps the age, gender or country of viewers. Only the ${name} app shows them.`,
      permission_missing: t`The permission to read figures is missing. Connect the account again and leave every permission ticked.`,
      not_read: t`Not read yet`,
      too_small: t`${name} reports nothing about audiences this small.`,
    };
    return texts[reason];
  };
  return {
    audiences,
    reasons,
    genderName: (gender: string) => genders[gender] ?? gender,
    countryName: (country: string) => nameOf(countries, country),
  };
}

/** Platforms may name a place that is not a country of the list. */
function nameOf(countries: Intl.DisplayNames, code: string): string {
  return /^[A-Za-z]{2}$/.test(code) ? (countries.of(code.toUpperCase()) ?? code) : code;
}
