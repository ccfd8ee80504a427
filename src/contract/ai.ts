import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, instant } from './endpoint.ts';

/**
 * Why no language model answered. Each has its sentence on the screen. From `refused` on a model did answer, and its
 * answer did not pass the checks.
 */
export const builtinReasons = [
  'not_configured',
  'sharing_off',
  'budget_spent',
  'unreachable',
  'timeout',
  'limited',
  'misconfigured',
  'refused',
  'invalid_answer',
  'wrong_language',
  /** Repeats its instructions. */
  'echo',
  /** Claims to be a person. */
  'persona',
  /** States figures that stand in no fact, or promises success. */
  'figures',
  /** Nearly the same as what was there before. */
  'repeated',
  'too_long',
  /** Ideas that would fit any other subject. */
  'interchangeable',
] as const;
export const builtinReason = z.enum(builtinReasons);
export type BuiltinReason = z.infer<typeof builtinReason>;

/** Who answered: the language model by its name, or the product without one, and why. */
export const answeredBy = z.discriminatedUnion('engine', [
  z.object({ engine: z.literal('model'), model: z.string() }),
  z.object({ engine: z.literal('builtin'), reason: builtinReason }),
]);
export type AnsweredBy = z.infer<typeof answeredBy>;

/** What a call of the language model was for. */
export const modelPurposes = [
  'ideas',
  'ideas_elsewhere',
  'brief',
  'clip_texts',
  'moment_pairs',
  'moment_texts',
  'coach',
] as const;
export type ModelPurpose = (typeof modelPurposes)[number];

/**
 * Where costs come from: prices that the operator set; `own_network`: none are set and the model runs on this machine or
 * in its network; `unknown`: none are set for a model elsewhere.
 */
const modelPricing = z.enum(['configured', 'own_network', 'unknown']);
export type ModelPricing = z.infer<typeof modelPricing>;

/** Where a statement about the creator comes from, so that it can be opened and checked. */
export const source = z.object({
  /** Id of the fact, such as `post:…`; what engines cite by. */
  id: z.string(),
  /**
   * `finding`: computed over all posts of an account; the statement names how many. `passage`: said in a video.
   */
  kind: z.enum(['profile', 'account', 'post', 'finding', 'passage', 'publication', 'brief', 'comment']),
  /** The fact as a sentence, in the language of the answer. */
  statement: z.string(),
  platform: z.nullable(platform),
  /** Id of our copy of the post; null where it is no post. */
  post_id: z.nullable(z.string()),
  /** Address on the platform, or a path of the product; null where there is none. */
  url: z.nullable(z.string()),
});
export type Source = z.infer<typeof source>;

export const readAiStatus = endpoint({
  method: 'GET',
  path: '/api/ai/status',
  access: 'user',
  summary: 'Who answers for this account now, and how much of the day’s allowance is used',
  reply: z.object({
    answered_by: answeredBy,
    /** The configured model, whether or not it may answer for this account now; null: none. */
    model: z.nullable(z.string()),
    /** Whether what is asked leaves this installation’s machine and network. */
    leaves_installation: z.boolean(),
    /** Of a language model, a day in UTC; null: no limit is set. */
    budget: z.object({
      calls: z.int(),
      calls_limit: z.nullable(z.int()),
      tokens: z.int(),
      tokens_limit: z.nullable(z.int()),
      resets_at: z.iso.datetime(),
    }),
  }),
});

const modelSetup = z.object({
  /** Null: none is configured. */
  model: z.nullable(z.object({ name: z.string(), host: z.string(), pricing: modelPricing })),
  /** The newest calls of all accounts that have ended; nothing of what was asked or answered. */
  calls: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      model: z.string(),
      /** `ok`, `stopped` by the person, or why it failed. */
      outcome: z.string(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      /** By the prices that were set when it was made; null: none were. */
      cost_usd: z.nullable(z.number()),
      seconds: z.nullable(z.number()),
      at: instant,
    }),
  ),
  last_30_days: z.object({ calls: z.int(), cost_usd: z.nullable(z.number()), calls_without_cost: z.int() }),
});
export type ModelSetup = z.infer<typeof modelSetup>;

export const readModelSetup = endpoint({
  method: 'GET',
  path: '/api/ai/model',
  access: 'operator',
  summary: 'The configured language model, its newest calls and what they cost',
  reply: modelSetup,
});

const modelTestResult = z.object({
  state: z.enum(['ok', 'warning', 'problem']),
  /** What was found, and what to do, in words. */
  finding: z.string(),
  /** Null: none is configured. */
  model: z.nullable(z.string()),
  /** Null where no answer came. */
  seconds: z.nullable(z.number()),
  input_tokens: z.nullable(z.int()),
  output_tokens: z.nullable(z.int()),
  cost_usd: z.nullable(z.number()),
});
export type ModelTestResult = z.infer<typeof modelTestResult>;

export const testModel = endpoint({
  method: 'POST',
  path: '/api/ai/model/test',
  access: 'operator',
  summary: 'Ask the configured language model something, and measure how long that takes',
  reply: modelTestResult,
});
