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
      /** What is kept on the disk. */
      megabytes: z.number(),
      licence: z.string(),
      /** The publisher's page. */
      source: z.string(),
      /** ISO 639-1; null: about a hundred. */
      languages: z.nullable(z.array(z.string())),
      installed: z.boolean(),
    }),
  ),
  /** Whether the operator named a folder with a model (SPEECH_MODEL_DIR), which takes the place of installed ones. */
  own_folder: z.boolean(),
  /**
   * Other machines than the one that answers, whose workers recognise speech, with the names of their models. What is
   * asked for here is done by whichever machine takes it.
   */
  other_machines: z.array(z.object({ name: z.string(), models: z.array(z.string()) })),
  /** How long an hour of sound took on this installation, by what was measured. */
  minutes_per_hour: z.nullable(z.number()),
  /** The newest thing that was asked for; null: nothing yet. */
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
  /** The newest test with the demo talk. */
  test: z.nullable(
    z.object({
      model: z.string(),
      /** Share of the talk's words that came out right, 0–1. */
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
  summary: 'Models for speech recognition: what there is, what is installed, and how it does',
  reply: speechSetup,
});

export const startSpeechWork = endpoint({
  method: 'POST',
  path: '/api/speech/work',
  access: 'operator',
  summary: 'Install, remove or test a model for speech recognition; one thing at a time',
  body: z.object({ action: z.enum(speechActions), model: modelId }),
  reply: speechSetup,
});

export const cancelSpeechWork = endpoint({
  method: 'POST',
  path: '/api/speech/cancel',
  access: 'operator',
  summary: 'Stop what is being done with a model; what has arrived of a download is kept',
  reply: speechSetup,
});
