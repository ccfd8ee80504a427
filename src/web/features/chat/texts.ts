import { useLingui } from '@lingui/react/macro';
import type { CoachingStage } from '#contract/chat.ts';

/** The stages of coaching in the language of the interface. */
export function useStageNames(): Record<CoachingStage, string> {
  const { t } = useLingui();
  return {
    discovery: t`Discovery`,
    strategy: t`Strategy`,
    structure: t`Structure`,
    production: t`Production`,
    optimization: t`Optimization`,
  };
}
