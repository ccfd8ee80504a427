import { json } from '../core/answers.ts';
import type { Answer, Route, SandboxContext, SandboxRequest } from '../core/types.ts';
import { anthropic } from './dialects/anthropic.ts';
import { google } from './dialects/google.ts';
import { openai } from './dialects/openai.ts';
import { play } from './play.ts';
import { objectOf } from './read.ts';
import type { ModelCall } from './scripts.ts';
import { BadRequest, type Dialect, type ModelWish, type Refusal } from './types.ts';

export const MODEL_KEY = 'sandbox-model-key';
export const MODEL_NAME = 'sandbox-writer';

/** A language model under `/sandbox/model/`, in the dialects of the three makers. */
export function modelRoutes(context: SandboxContext): Route[] {
  const route = (path: string | RegExp, call: string, dialect: Dialect): Route => ({
    ...{ method: 'POST', path, call },
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
      ...{ method: 'GET', path: '/sandbox/api/model/calls', call: 'sandbox.model-calls' },
      handle: () => json({ calls: context.model.calls(), waiting: context.model.waiting() }),
    },
  ];
}

async function answer(context: SandboxContext, dialect: Dialect, request: SandboxRequest): Promise<Answer> {
  const body = await request.json();
  const call: ModelCall = {
    ...{ at: context.clock.now().toISOString(), dialect: dialect.name, path: request.path, model: '', stream: false, body },
    ...{ step: 'refused', status: 200, state: 'open' },
  };
  context.model.note(call);
  const refuse = (refusal: Refusal) => finished(call, dialect.refuse(refusal));
  if (dialect.keyOf(request) !== MODEL_KEY) return refuse({ kind: 'key', status: 401 });
  let wish: ModelWish;
  try {
    wish = dialect.readWish(objectOf(body), request);
  } catch (error) {
    if (error instanceof BadRequest) return refuse({ kind: 'request', status: 400, message: error.message });
    throw error;
  }
  Object.assign(call, { model: wish.model, stream: wish.stream });
  if (wish.model !== MODEL_NAME) return refuse({ kind: 'model', status: 404, model: wish.model });
  const step = context.model.take();
  call.step = step?.kind ?? 'own';
  const played = play({ dialect, wish, step, paceMs: Number.parseInt(context.settings.get('model.pace'), 10), call });
  return played.stream || played.hang ? Object.assign(played, { status: played.status ?? 200 }) : finished(call, played);
}

function finished(call: ModelCall, answer: Answer): Answer {
  Object.assign(call, { status: answer.status ?? 200, state: 'answered' });
  return answer;
}
