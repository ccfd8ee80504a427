import * as z from 'zod/mini';
import { usageOf } from './estimate-tokens.ts';
import { isForeign } from './find-fault.ts';
import { languageNames } from './language-names.ts';
import type { Fault, LanguageModel, ModelMessage, ModelPrompt, ModelRequest, Usage } from './model.ts';
import { ModelError, notServed } from './model-error.ts';
import { openFence } from './prompts/fence.ts';
import { readJson } from './read-json.ts';
import { sortFailure } from './sort-failure.ts';

/** The outcome of a request and its usage; `repaired`: the model was asked once to correct its answer. */
export type Answer<T> = { usage: Usage; repaired: boolean } & (
  | { ok: true; value: T }
  | { ok: false; error: ModelError }
);

const MAX_ISSUES = 8;
/** How much of an invalid answer is shown to the model again, in characters. */
const SHOWN_AGAIN = 12_000;

/**
 * Requests data and validates it. An invalid answer is sent back once with what is wrong; a second one is a failure.
 * Never throws, so that the usage of a call is known even when its caller aborts it.
 */
export async function askModel<T>(
  model: LanguageModel,
  prompt: ModelPrompt<T>,
  { signal }: { signal: AbortSignal },
): Promise<Answer<T>> {
  const used = { inputTokens: 0, outputTokens: 0 };
  const add = (usage: Usage) => {
    used.inputTokens += usage.inputTokens;
    used.outputTokens += usage.outputTokens;
  };
  const ask = async (messages: readonly ModelMessage[]) => {
    const request: ModelRequest = { system: prompt.system, messages, schema: prompt.schema };
    const { text, usage } = await model.complete(request, { signal }).catch((failure: unknown) => {
      const error = sortFailure(failure);
      if (signal.aborted || !notServed.includes(error.kind)) add(usageOf(undefined, request, ''));
      throw error;
    });
    add(usage);
    return { text, judged: judge(prompt, text) };
  };
  let repaired = false;
  const settle = (judged: Judged<T>): Answer<T> => {
    const end = { usage: used, repaired };
    if (judged.ok) return { ok: true, value: judged.value, ...end };
    if (judged.kept) return { ok: true, value: judged.kept.value, ...end };
    return { ok: false, error: new ModelError(judged.kind, 'The answer did not pass the checks'), ...end };
  };
  try {
    const first = await ask(prompt.messages);
    if (first.judged.ok) return { ok: true, value: first.judged.value, usage: used, repaired };
    if (prompt.isRepair) return settle(first.judged);
    repaired = true;
    const second = await ask(withRepair(prompt.messages, first.text, first.judged.wrong));
    return settle(second.judged);
  } catch (failure) {
    return { ok: false, error: sortFailure(failure), usage: used, repaired };
  }
}

/** A parsed answer; if it is wrong, the explanation for the model, and `kept`, its valid parts. */
export type Judged<T> = { ok: true; value: T } | ({ ok: false; kept?: { value: T } | undefined } & Fault);

/** Reads an answer and checks it. */
export function judge<T>(prompt: ModelPrompt<T>, text: string): Judged<T> {
  const invalid = (wrong: string): Judged<T> => ({ ok: false, kind: 'invalid_answer', wrong });
  const read = readJson(text);
  if (!read.ok) return invalid(read.wrong);
  const parsed = z.safeParse(prompt.schema, read.value);
  if (!parsed.success) return invalid(describe(parsed.error.issues));
  const foreign = foreignIn(prompt, parsed.data);
  if (foreign) return { ok: false, ...foreign };
  const fault = prompt.check?.(parsed.data);
  if (!fault) return { ok: true, value: parsed.data };
  const kept = prompt.keep?.(parsed.data);
  return { ok: false, ...fault, kept: kept === undefined || foreignIn(prompt, kept) ? undefined : { value: kept } };
}

function foreignIn<T>({ language, prose }: ModelPrompt<T>, value: T): Fault | undefined {
  if (language === undefined || !isForeign(prose(value).join('\n'), [language])) return undefined;
  return { kind: 'wrong_language', wrong: `it is not written in ${languageNames[language]}` };
}

function describe(issues: readonly z.core.$ZodIssue[]): string {
  return issues
    .slice(0, MAX_ISSUES)
    .map((issue) => `"${issue.path.map(String).join('.') || 'the whole'}" ${requirementOf(issue)}`)
    .join('; ');
}

function requirementOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `has to be there, as ${issue.expected}`;
    case 'too_big':
      return `has to be at most ${issue.maximum} ${UNITS[issue.origin] ?? ''}`.trimEnd();
    case 'too_small':
      return `has to be at least ${issue.minimum} ${UNITS[issue.origin] ?? ''}`.trimEnd();
    default:
      return 'does not have the form that was asked for';
  }
}
const UNITS: Record<string, string> = { string: 'characters', array: 'entries' };

/**
 * Combined into one message, since some models reject two consecutive messages of a role. The model's own output is
 * treated as data too.
 */
function withRepair(messages: readonly ModelMessage[], answer: string, wrong: string): ModelMessage[] {
  const last = messages.at(-1);
  const fence = openFence();
  const content = [
    last?.content ?? '',
    `You answered this before, and the answer can't be used: ${wrong}.`,
    `Your answer was the following, as data with a mark of its own. ${fence.opening}`,
    fence.data('earlier answer', answer.slice(0, SHOWN_AGAIN)),
    'Answer again, whole and corrected, in exactly the form that was asked for: one JSON object and nothing around it.',
  ].join('\n\n');
  return [...messages.slice(0, -1), { role: 'user', content }];
}
