import type { ModelRequest, Usage } from './model.ts';

/** Bytes of UTF-8 that make a token, about: four letters of English, two of Russian. */
const BYTES_PER_TOKEN = 4;

/**
 * About how many tokens a text has, on the safe side; for limits, where the provider's own count is not there yet or
 * never comes.
 */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** Tokens as far as the provider says. */
export type TokenCount = { inputTokens: number | undefined; outputTokens: number | undefined };

/** What a call used; estimated where the provider does not say. */
export function usageOf(usage: TokenCount | undefined, { system, messages }: ModelRequest, text: string): Usage {
  const sent = [system, ...messages.map(({ content }) => content)].join('\n');
  return {
    inputTokens: usage?.inputTokens ?? estimateTokens(sent),
    outputTokens: usage?.outputTokens ?? estimateTokens(text),
  };
}
