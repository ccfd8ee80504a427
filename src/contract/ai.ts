import * as z from 'zod/mini';
import { platform } from './connections.ts';
import { endpoint, instant } from './endpoint.ts';

/**
 * Why no language model answered. The screen has a sentence for each. From `refused` on, a model did answer, but its
 * answer failed the checks.
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
  /** Contains figures that are not in any fact, or promises success. */
  'figures',
  /** Nearly the same as the previous answer. */
  'repeated',
  'too_long',
  /** Contains ideas that would fit any other subject. */
  'interchangeable',
] as const;
export const builtinReason = z.enum(builtinReasons);
export type BuiltinReason = z.infer<typeof builtinReason>;

/** Which engine answered: a language model, with its name, or the built-in one, with the reason. */
export const answeredBy = z.discriminatedUnion('engine', [
  z.object({ engine: z.literal('model'), model: z.string() }),
  z.object({ engine: z.literal('builtin'), reason: builtinReason }),
]);
export type AnsweredBy = z.infer<typeof answeredBy>;

/** Purposes of calls to the language model. */
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
 * Where costs come from. `configured`: prices set by the operator; `own_network`: no prices are set and the model runs
 * on this machine or its network; `unknown`: no prices are set and the model runs elsewhere.
 */
const modelPricing = z.enum(['configured', 'own_network', 'unknown']);
export type ModelPricing = z.infer<typeof modelPricing>;

/** The source of a statement about the creator, so that it can be opened and checked. */
export const source = z.object({
  /** Id of the fact, such as `post:…`, used in citations. */
  id: z.string(),
  /**
   * `finding`: computed over all posts of an account; the statement says how many. `passage`: spoken in a video; `comment`:
   * asked by somebody under a post.
   */
  kind: z.enum(['profile', 'account', 'post', 'finding', 'passage', 'publication', 'brief', 'comment']),
  /** The fact as a sentence, in the language of the answer. */
  statement: z.string(),
  platform: z.nullable(platform),
  /** Id of our copy of the post, or null if the source is not a post. */
  post_id: z.nullable(z.string()),
  /** URL on the platform or path in the app, or null if there is none. */
  url: z.nullable(z.string()),
});
export type Source = z.infer<typeof source>;

export const readAiStatus = endpoint({
  method: 'GET',
  path: '/api/ai/status',
  access: 'user',
  summary: 'Read which engine answers for this account now, and how much of today’s allowance is used',
  reply: z.object({
    answered_by: answeredBy,
    /** The configured model, even if this account may not use it now, or null if there is none. */
    model: z.nullable(z.string()),
    /** Whether prompts leave this installation’s machine and network. */
    leaves_installation: z.boolean(),
    /** Language-model allowance per UTC day, or null if there is no limit. */
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
  /** Null if no model is configured. */
  model: z.nullable(z.object({ name: z.string(), host: z.string(), pricing: modelPricing })),
  /** The latest completed calls of all accounts, without prompts or answers. */
  calls: z.array(
    z.object({
      id: z.string(),
      purpose: z.string(),
      model: z.string(),
      /** `ok`, `stopped` (by the user), or why it failed. */
      outcome: z.string(),
      input_tokens: z.int(),
      output_tokens: z.int(),
      /** Computed with the prices at the time of the call, or null if none were set. */
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
  summary: 'Read the configured language model, its latest calls and their costs',
  reply: modelSetup,
});

const modelTestResult = z.object({
  state: z.enum(['ok', 'warning', 'problem']),
  /** The result of the test and what to do about it, as text. */
  finding: z.string(),
  /** Null if no model is configured. */
  model: z.nullable(z.string()),
  /** Null if there was no answer. */
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
  summary: 'Send the configured language model a test prompt and measure the response time',
  reply: modelTestResult,
});
