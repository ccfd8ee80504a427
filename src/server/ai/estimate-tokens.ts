import type { ModelRequest, Usage } from './model.ts';

/** Approximate UTF-8 bytes per token: four letters of English, two of Russian. */
const BYTES_PER_TOKEN = 4;

/** Estimates the tokens of a text, rounding up; used for limits when the provider's own count is missing. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

/** Token counts as far as the provider reports them. */
export type TokenCount = { inputTokens: number | undefined; outputTokens: number | undefined };

/** Usage of a call, estimated when the provider does not report it. */
export function usageOf(usage: TokenCount | undefined, { system, messages }: ModelRequest, text: string): Usage {
  const sent = [system, ...messages.map(({ content }) => content)].join('\n');
  return {
    inputTokens: usage?.inputTokens ?? estimateTokens(sent),
    outputTokens: usage?.outputTokens ?? estimateTokens(text),
  };
}
