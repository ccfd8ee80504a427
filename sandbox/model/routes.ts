import { json } from '../core/answers.ts';
import type { SandboxContext } from '../core/context.ts';
import type { Answer, Route, SandboxRequest } from '../core/types.ts';
import { anthropic } from './dialects/anthropic.ts';
import { google } from './dialects/google.ts';
import { openai } from './dialects/openai.ts';
import { play } from './play.ts';
import { objectOf } from './read.ts';
import type { ModelCall } from './scripts.ts';
import { BadRequest, type Dialect, type ModelRequest, type Refusal } from './types.ts';

export const MODEL_KEY = 'sandbox-model-key';
export const MODEL_NAME = 'sandbox-writer';

/** A language model under `/sandbox/model/`, speaking the API dialects of three providers. */
export function modelRoutes(context: SandboxContext): Route[] {
  const route = (path: string | RegExp, call: string, dialect: Dialect): Route => ({
    method: 'POST',
    path,
    call,
    handle: (request) => answer(context, dialect, request),
  });
  return [
    route('/sandbox/model/v1/chat/completions', 'model.openai', openai),
    route('/sandbox/model/v1/messages', 'model.anthropic', anthropic),
    route(
      /^\/sandbox\/model\/v1beta\/models\/(?<model>[^/:]+):(?<method>generateContent|streamGenerateContent)$/,
      'model.google',
      google,
    ),
    {
      method: 'GET',
      path: '/sandbox/api/model/calls',
      call: 'sandbox.model-calls',
      handle: () => json({ calls: context.model.calls(), waiting: context.model.waiting() }),
    },
  ];
}

async function answer(context: SandboxContext, dialect: Dialect, incoming: SandboxRequest): Promise<Answer> {
  const body = await incoming.json();
  const call: ModelCall = {
    at: context.clock.now().toISOString(),
    dialect: dialect.name,
    path: incoming.path,
    model: '',
    stream: false,
    body,
    step: 'refused',
    status: 200,
    state: 'open',
  };
  context.model.note(call);
  const refuse = (refusal: Refusal) => finished(call, dialect.refuse(refusal));
  if (dialect.keyOf(incoming) !== MODEL_KEY) return refuse({ kind: 'key', status: 401 });
  let request: ModelRequest;
  try {
    request = dialect.readRequest(objectOf(body), incoming);
  } catch (error) {
    if (error instanceof BadRequest) return refuse({ kind: 'request', status: 400, message: error.message });
    throw error;
  }
  Object.assign(call, { model: request.model, stream: request.stream });
  if (request.model !== MODEL_NAME) return refuse({ kind: 'model', status: 404, model: request.model });
  const step = context.model.take();
  call.step = step?.kind ?? 'own';
  const played = play({
    dialect,
    request,
    step,
    paceMs: Number.parseInt(context.settings.get('model.pace'), 10),
    call,
  });
  return played.stream || played.hang
    ? Object.assign(played, { status: played.status ?? 200 })
    : finished(call, played);
}

function finished(call: ModelCall, answer: Answer): Answer {
  Object.assign(call, { status: answer.status ?? 200, state: 'answered' });
  return answer;
}
