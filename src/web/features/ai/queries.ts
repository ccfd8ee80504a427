import { useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { type AnsweredBy, type BuiltinReason, readAiStatus } from '#contract/ai.ts';
import { call } from '#web/api/call.ts';

/** Who answers for this account now. */
export const aiStatusQuery = queryOptions({
  queryKey: ['ai', 'status'] as const,
  queryFn: ({ signal }) => call(readAiStatus, {}, { signal }),
});

/**
 * Texts of the mark on an answer (ui/answered-by.tsx): `label` names who answered, `reason` why it was not the language
 * model.
 */
export type AnsweredByText = { label: string; reason: string | null; isModel: boolean };

/** Describes who answered. */
export function useAnsweredByText(): (by: AnsweredBy) => AnsweredByText {
  const { t } = useLingui();
  const reasons: Record<BuiltinReason, string> = {
    not_configured: t`No language model is set up on this installation: the built-in engine answered.`,
    sharing_off: t`Data sharing is off in your settings, so the language model was not asked: the built-in engine answered.`,
    budget_spent: t`Today’s allowance for the language model is used up: the built-in engine answered.`,
    unreachable: t`The language model could not be reached: the built-in engine answered.`,
    timeout: t`The language model took too long: the built-in engine answered.`,
    limited: t`The language model is taking no more requests at the moment: the built-in engine answered.`,
    refused: t`The language model declined this request: the built-in engine answered.`,
    invalid_answer: t`The answer of the language model could not be used: the built-in engine answered.`,
    wrong_language: t`The language model answered in another language: the built-in engine answered.`,
    misconfigured: t`The language model is not set up correctly: the built-in engine answered.`,
  };
  return (by) =>
    by.engine === 'model'
      ? { label: by.model, reason: null, isModel: true }
      : { label: t`Built-in engine`, reason: reasons[by.reason], isModel: false };
}
