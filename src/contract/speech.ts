import * as z from 'zod/mini';
import { jobStatus } from './clips.ts';
import { endpoint, instant } from './endpoint.ts';

export const speechActions = ['install', 'remove', 'test'] as const;
export type SpeechAction = (typeof speechActions)[number];
const modelId = z.string().check(z.minLength(1), z.maxLength(64));

const speechSetup = z.object({
  models: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** Size on disk. */
      megabytes: z.number(),
      licence: z.string(),
      /** The publisher's page. */
      source: z.string(),
      /** ISO 639-1 codes, or null for models with about a hundred languages. */
      languages: z.nullable(z.array(z.string())),
      installed: z.boolean(),
    }),
  ),
  /** Whether the operator configured a model folder (SPEECH_MODEL_DIR), which is used instead of installed models. */
  own_folder: z.boolean(),
  /**
   * Other machines whose workers recognise speech, with the names of their models. Work requested here may run on any
   * of them.
   */
  other_machines: z.array(z.object({ name: z.string(), models: z.array(z.string()) })),
  /** Minutes needed per hour of audio, measured on this installation. */
  minutes_per_hour: z.nullable(z.number()),
  /** The latest requested work, or null if there was none. */
  work: z.nullable(
    z.object({
      action: z.enum(speechActions),
      model: z.string(),
      status: jobStatus,
      progress_percentage: z.number(),
      eta_seconds: z.nullable(z.number()),
      /** Why it failed. */
      reason: z.nullable(z.string()),
    }),
  ),
  /** The latest test with the demo talk. */
  test: z.nullable(
    z.object({
      model: z.string(),
      /** Share of the talk's words that were recognised correctly, 0–1. */
      right_share: z.number(),
      minutes_per_hour: z.number(),
      at: instant,
    }),
  ),
});
export type SpeechSetup = z.infer<typeof speechSetup>;

export const readSpeechSetup = endpoint({
  method: 'GET',
  path: '/api/speech',
  access: 'operator',
  summary: 'List the speech recognition models, which of them are installed, and how fast and accurate they are here',
  reply: speechSetup,
});

export const startSpeechWork = endpoint({
  method: 'POST',
  path: '/api/speech/work',
  access: 'operator',
  summary: 'Install, remove or test a speech recognition model; one at a time',
  body: z.object({ action: z.enum(speechActions), model: modelId }),
  reply: speechSetup,
});

export const cancelSpeechWork = endpoint({
  method: 'POST',
  path: '/api/speech/cancel',
  access: 'operator',
  summary: 'Cancel work on a model; a partial download is preserved',
  reply: speechSetup,
});
