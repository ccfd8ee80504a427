import type { Answer, SandboxRequest } from '../core/types.ts';

/** A request to the model, independent of the provider's API. */
export type ModelRequest = {
  model: string;
  system: string;
  messages: { role: 'user' | 'assistant'; text: string }[];
  /** A JSON value is expected; `schema` is the one given outside the texts. */
  wantsJson: boolean;
  schema: unknown;
  /** The response has to be a call of this tool. */
  tool: string | undefined;
  stream: boolean;
  /** OpenAI: the last chunk reports the usage. */
  usageChunk: boolean;
};

export type FinishReason = 'stop' | 'length' | 'filter' | 'refusal';

/** A response, independent of the provider's API: the pieces of its text as they are written. */
export type ModelAnswer = { pieces: string[]; finish: FinishReason };

export type Usage = { input: number; output: number };

/** Why a request is refused. `status` is the usual HTTP status; a provider may use another one. */
export type Refusal =
  | { kind: 'key'; status: 401 }
  | { kind: 'request'; status: 400; message: string }
  | { kind: 'model'; status: 404; model: string }
  | { kind: 'status'; status: number; retryAfter?: number };

/** Serialises a streamed response as one provider's server-sent events. */
export type FrameWriter = {
  open(): string;
  piece(text: string): string;
  close(finish: FinishReason, usage: Usage): string;
};

/** One provider's API, implemented from its documentation. */
export type Dialect = {
  name: 'openai' | 'anthropic' | 'google';
  keyOf(request: SandboxRequest): string | undefined;
  /** @throws BadRequest */
  readRequest(body: Record<string, unknown>, incoming: SandboxRequest): ModelRequest;
  /** The whole response as one JSON value. */
  whole(request: ModelRequest, answer: ModelAnswer, usage: Usage): unknown;
  frames(request: ModelRequest, usage: Usage): FrameWriter;
  refuse(refusal: Refusal): Answer;
};

/** A request that the API would reject as malformed. */
export class BadRequest extends Error {}
