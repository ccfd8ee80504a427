import type { Answer, SandboxRequest } from '../core/types.ts';

/** What is asked of the model, in no dialect. */
export type ModelWish = {
  model: string;
  system: string;
  messages: { role: 'user' | 'assistant'; text: string }[];
  /** A JSON value is to be answered; the schema is what the request gives beside its texts. */
  wantsJson: boolean;
  schema: unknown;
  /** The answer has to be a call of this tool. */
  tool: string | undefined;
  stream: boolean;
  /** OpenAI: a last chunk says what was used. */
  usageChunk: boolean;
};

export type FinishReason = 'stop' | 'length' | 'filter' | 'refusal';

/** An answer in no dialect: pieces of text as they are written. */
export type ModelAnswer = { pieces: string[]; finish: FinishReason };

export type Usage = { input: number; output: number };

/** Why a request is turned away; `status` is what an operator thinks of, the dialect may say it in another way. */
export type Refusal =
  | { kind: 'key'; status: 401 }
  | { kind: 'request'; status: 400; message: string }
  | { kind: 'model'; status: 404; model: string }
  | { kind: 'status'; status: number; retryAfter?: number };

/** Writes the frames of a stream. */
export type FrameWriter = {
  open(): string;
  piece(text: string): string;
  close(finish: FinishReason, usage: Usage): string;
};

/** How one maker's API speaks. Written from its documentation. */
export type Dialect = {
  name: 'openai' | 'anthropic' | 'google';
  /** What was sent as a key. */
  keyOf(request: SandboxRequest): string | undefined;
  /** @throws BadRequest */
  readWish(body: Record<string, unknown>, request: SandboxRequest): ModelWish;
  /** The whole answer as one JSON value. */
  whole(wish: ModelWish, answer: ModelAnswer, usage: Usage): unknown;
  frames(wish: ModelWish, usage: Usage): FrameWriter;
  refuse(refusal: Refusal): Answer;
};

/** A request that the API would not understand. */
export class BadRequest extends Error {}
