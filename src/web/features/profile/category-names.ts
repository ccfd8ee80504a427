import { useLingui } from '@lingui/react/macro';
import type { categories } from '#contract/profile.ts';

/** The content categories in the language of the interface. */
export function useCategoryNames(): Record<(typeof categories)[number], string> {
  const { t } = useLingui();
  return {
    Education: t`Education`,
    Entertainment: t`Entertainment`,
    Gaming: t`Gaming`,
    Lifestyle: t`Lifestyle`,
    Technology: t`Technology`,
    Fitness: t`Fitness`,
    Food: t`Food`,
    Travel: t`Travel`,
  };
}
