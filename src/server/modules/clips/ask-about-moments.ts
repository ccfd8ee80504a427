import type { BuiltinReason } from '#contract/ai.ts';
import type { Moment } from '#server/clip-engine/shapes.ts';
import { type Message, msg } from '#texts/message.ts';
import { compareMoments } from './compare-moments.ts';
import { type Ask, type Bounded, isLasting, type MomentQuestion } from './moment-question.ts';
import { writeTexts } from './write-moment-texts.ts';

/** Total time the model may take for one generation; the rest is then done without it. */
const LIMIT_MS = 4 * 60_000;
/**
 * Has the language model compare the best moments in pairs and write titles, descriptions and hashtags for the chosen
 * ones, in at most six calls (each may be repaired once). Missing or invalid parts stay as the engine chose and wrote
 * them, and the notes say so. Throws only the signal's reason.
 */
export async function askAboutMoments(
  ask: Ask,
  question: MomentQuestion,
  { signal, limitMs = LIMIT_MS }: { signal: AbortSignal; limitMs?: number },
): Promise<{ moments: Moment[]; notes: Message[] }> {
  const limit = AbortSignal.timeout(limitMs);
  const within = AbortSignal.any([signal, limit]);
  const bounded: Bounded = async (prompt) => {
    if (limit.aborted) return 'timeout';
    try {
      const answer = await ask(prompt, { signal: within });
      return answer.ok ? { value: answer.value } : answer.by.reason;
    } catch (error) {
      signal.throwIfAborted();
      if (limit.aborted) return 'timeout';
      throw error;
    }
  };
  const compared = await compareMoments(bounded, question);
  if (typeof compared === 'string' && isLasting(compared))
    return { moments: question.chosen.moments, notes: notesOn(compared) };
  const moments = typeof compared === 'string' ? question.chosen.moments : compared;
  const titled = await writeTexts(bounded, question, moments);
  const notes = [
    ...(typeof compared === 'string' ? [msg('generation.model_not_compared')] : []),
    ...(titled.failure === undefined ? [] : notesOn(titled.failure)),
    ...(titled.failure === undefined && titled.own > 0
      ? [msg('generation.model_titles_refused', { count: titled.own })]
      : []),
  ];
  return { moments: titled.moments, notes };
}

function notesOn(reason: BuiltinReason): Message[] {
  if (reason === 'not_configured') return [];
  if (reason === 'sharing_off') return [msg('generation.model_withheld')];
  if (reason === 'budget_spent') return [msg('generation.model_spent')];
  return [msg('generation.model_silent')];
}
