import { setTimeout as sleep } from 'node:timers/promises';
import { CutOff } from '../core/answers.ts';
import type { Answer } from '../core/types.ts';
import type { ModelCall, Step } from './scripts.ts';
import type { Dialect, ModelAnswer, ModelRequest, Usage } from './types.ts';
import { phrases } from './words.ts';
import { tokensOf, wordsOf, writeAnswer } from './writer.ts';

type Playing = {
  dialect: Dialect;
  request: ModelRequest;
  step: Step | undefined;
  /** Pause between words, in milliseconds. */
  paceMs: number;
  call: ModelCall;
};

const HUGE_BYTES = 3_000_000;
/** Characters before a break when the step names no position. */
const SOME_CHARACTERS = 20;

/** Answers a request: on its own, or as the step says. */
export function play(playing: Playing): Answer {
  const { dialect, request, step, call } = playing;
  if (step?.kind === 'hang') return { hang: true, status: 0 };
  if (step?.kind === 'limit') return dialect.refuse({ kind: 'status', status: 429, retryAfter: step.retryAfter ?? 1 });
  if (step?.kind === 'status') return dialect.refuse({ kind: 'status', status: step.status });
  if (step?.kind === 'html') {
    const page = '<!doctype html><html><head><title>One moment</title></head><body><h1>Please wait</h1></body></html>';
    return { text: page, headers: { 'content-type': 'text/html; charset=utf-8' } };
  }
  const answer = compose(request, step);
  const text = answer.pieces.join('');
  const usage: Usage = {
    input: tokensOf(request.system + request.messages.map((message) => message.text).join('')),
    output: tokensOf(text),
  };
  const type = request.stream ? 'text/event-stream; charset=utf-8' : 'application/json; charset=utf-8';
  const parts = request.stream
    ? streamed(playing, answer, usage)
    : whole(JSON.stringify(dialect.whole(request, answer, usage)), step);
  return {
    headers: { 'content-type': type, 'cache-control': 'no-cache' },
    stream: (gone) => watched(parts, call, gone),
  };
}

function compose(request: ModelRequest, step: Step | undefined): ModelAnswer {
  switch (step?.kind) {
    case 'text':
    case 'language':
      return { pieces: wordsOf(step.text), finish: 'stop' };
    case 'json':
      return { pieces: wordsOf(JSON.stringify(step.value)), finish: 'stop' };
    case 'half_json': {
      const text = writeAnswer(request);
      return { pieces: wordsOf(text.slice(0, Math.floor(text.length / 2))), finish: 'length' };
    }
    case 'invalid_json':
      return { pieces: wordsOf('Sure! Here is what you asked for: {title: "one", "items": [1, 2,'), finish: 'stop' };
    case 'refuse':
      return {
        pieces: step.by === 'filter' ? [] : [phrases.en.refused],
        finish: step.by === 'filter' ? 'filter' : 'refusal',
      };
    case 'huge':
      return { pieces: piecesOfSize(step.bytes ?? HUGE_BYTES), finish: 'stop' };
    default:
      return { pieces: wordsOf(writeAnswer(request)), finish: 'stop' };
  }
}

function piecesOfSize(bytes: number): string[] {
  const piece = 'again and again and '.repeat(3200);
  return Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece);
}

async function* streamed(
  { dialect, request, step, paceMs }: Playing,
  answer: ModelAnswer,
  usage: Usage,
): AsyncGenerator<string | number> {
  const frames = dialect.frames(request, usage);
  const pause = step?.kind === 'huge' ? 0 : step && 'chunkMs' in step ? (step.chunkMs ?? 0) : paceMs;
  yield frames.open();
  let [chunks, characters] = [0, 0];
  let broken = false;
  // For a model's refusal, the dialect reports it at the end of the stream.
  for (const piece of answer.finish === 'refusal' ? [] : answer.pieces) {
    const reached =
      (step?.kind === 'stall' || step?.kind === 'cut') &&
      (step.afterBytes === undefined ? chunks >= (step.afterChunks ?? 3) : characters >= step.afterBytes);
    if (reached && !broken) {
      broken = true;
      if (step.kind === 'cut') throw new CutOff();
      yield step.seconds * 1000;
    }
    yield frames.piece(piece);
    [chunks, characters] = [chunks + 1, characters + piece.length];
    if (pause > 0) yield pause;
  }
  if (step?.kind === 'cut' && !broken) throw new CutOff();
  yield frames.close(answer.finish, usage);
}

async function* whole(text: string, step: Step | undefined): AsyncGenerator<string | number> {
  if (step?.kind !== 'stall' && step?.kind !== 'cut') {
    yield text;
    return;
  }
  const at = Math.min(step.afterBytes ?? SOME_CHARACTERS, text.length - 1);
  yield text.slice(0, at);
  if (step.kind === 'cut') throw new CutOff();
  yield step.seconds * 1000;
  yield text.slice(at);
}

/** Texts to send; numbers are pauses in milliseconds, which end when the caller disconnects. */
async function* watched(
  parts: AsyncIterable<string | number>,
  call: ModelCall,
  gone: AbortSignal,
): AsyncGenerator<string> {
  try {
    for await (const part of parts) {
      if (typeof part === 'number') await sleep(part, undefined, { signal: gone });
      else if (part !== '') yield part;
      if (gone.aborted) return;
    }
    call.state = 'answered';
  } catch (error) {
    if (error instanceof CutOff) call.state = 'cut';
    if (!gone.aborted) throw error;
  } finally {
    if (call.state === 'open') call.state = 'gone';
  }
}
