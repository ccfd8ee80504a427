import { useLingui } from '@lingui/react/macro';
import { queryOptions } from '@tanstack/react-query';
import { type AnsweredBy, type BuiltinReason, readAiStatus } from '#contract/ai.ts';
import { call } from '#web/api/call.ts';

/** Which engine answers for this account now. */
export const aiStatusQuery = queryOptions({
  queryKey: ['ai', 'status'] as const,
  queryFn: ({ signal }) => call(readAiStatus, {}, { signal }),
});

/** Texts for ui/answered-by.tsx: `label` names the engine, `reason` says why it was not the language model. */
export type AnsweredByText = { label: string; reason: string | null; isModel: boolean };

/** Describes which engine answered. */
export function useAnsweredByText(): (by: AnsweredBy) => AnsweredByText {
  const { t } = useLingui();
  const reasons: Record<BuiltinReason, string> = {
    not_configured: t`No language model is set up on this installation.`,
    sharing_off: t`Data sharing is off in your settings, so the language model was not asked.`,
    budget_spent: t`Today’s allowance for the language model is used up.`,
    unreachable: t`The language model could not be reached, or its answer broke off.`,
    timeout: t`The language model took too long.`,
    limited: t`The language model is taking no more requests at the moment.`,
    misconfigured: t`The language model is not set up correctly.`,
    refused: t`The language model declined this request.`,
    invalid_answer: t`The language model’s answer did not pass the checks: it did not have the form that was asked for.`,
    wrong_language: t`The language model’s answer did not pass the checks: it was in another language.`,
    echo: t`The language model’s answer did not pass the checks: it repeated its instructions.`,
    persona: t`The language model’s answer did not pass the checks: it claimed to be a person.`,
    figures: t`The language model’s answer did not pass the checks: it stated figures or success that nothing known about you shows.`,
    repeated: t`The language model’s answer did not pass the checks: it repeated what was there already.`,
    too_long: t`The language model’s answer did not pass the checks: it did not come to an end.`,
    interchangeable: t`The language model’s ideas did not pass the checks: they would have fitted any other subject.`,
  };
  return (by) =>
    by.engine === 'model'
      ? { label: by.model, reason: null, isModel: true }
      : { label: t`Without a language model`, reason: reasons[by.reason], isModel: false };
}
