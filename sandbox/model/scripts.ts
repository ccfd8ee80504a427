import { objectOf } from './read.ts';

/** A scripted step: what the model does at one call, instead of answering on its own. */
export type Step =
  /** Answers with this text, with a pause of `chunkMs` between words. */
  | { kind: 'text' | 'language'; text: string; chunkMs?: number }
  /** Answers with this value as JSON. */
  | { kind: 'json'; value: unknown }
  /** Starts its own answer, pauses at this position, and continues. */
  | { kind: 'stall'; afterChunks?: number; afterBytes?: number; seconds: number }
  /** Breaks the connection at this position. */
  | { kind: 'cut'; afterChunks?: number; afterBytes?: number }
  /** Truncates its own answer, as when the token limit is reached. */
  | { kind: 'half_json' }
  /** Answers without JSON although it was requested, `times` times. */
  | { kind: 'invalid_json'; times?: number }
  /** The model refuses, or (`by: 'filter'`) a filter in front of it. */
  | { kind: 'refuse'; by?: 'model' | 'filter' }
  /** Answers that there were too many requests. */
  | { kind: 'limit'; retryAfter?: number }
  | { kind: 'status'; status: number }
  /** Answers with this many bytes. */
  | { kind: 'huge'; bytes?: number }
  /** Sends nothing, not even headers. */
  | { kind: 'hang' }
  /** Answers with a web page. */
  | { kind: 'html' };

export type StepKind = Step['kind'];

/** Required and optional fields of every kind of step. */
const fields: Record<StepKind, { needs: readonly string[]; may?: readonly string[] }> = {
  text: { needs: ['text'], may: ['chunkMs'] },
  language: { needs: ['text'], may: ['chunkMs'] },
  json: { needs: ['value'] },
  stall: { needs: ['seconds'], may: ['afterChunks', 'afterBytes'] },
  cut: { needs: [], may: ['afterChunks', 'afterBytes'] },
  half_json: { needs: [] },
  invalid_json: { needs: [], may: ['times'] },
  refuse: { needs: [], may: ['by'] },
  limit: { needs: [], may: ['retryAfter'] },
  status: { needs: ['status'] },
  huge: { needs: [], may: ['bytes'] },
  hang: { needs: [] },
  html: { needs: [] },
};
const numbers = ['chunkMs', 'afterChunks', 'afterBytes', 'seconds', 'times', 'retryAfter', 'status', 'bytes'];

/** @throws Error when the step is invalid */
export function readStep(given: unknown): Step {
  const step = objectOf(given);
  const kind = String(step.kind ?? '') as StepKind;
  if (!Object.hasOwn(fields, kind)) throw new Error(`There is no step of the kind "${kind}".`);
  const { needs, may = [] } = fields[kind];
  for (const name of needs) if (!(name in step)) throw new Error(`A step "${kind}" needs "${name}".`);
  for (const [name, value] of Object.entries(step)) {
    if (name !== 'kind' && ![...needs, ...may].includes(name)) throw new Error(`A step "${kind}" has no "${name}".`);
    if (numbers.includes(name) && !(typeof value === 'number' && value >= 0 && value <= 50_000_000))
      throw new Error(`"${name}" of a step is a number that is not negative.`);
  }
  return step as Step;
}

export type ModelCall = {
  at: string;
  dialect: string;
  path: string;
  model: string;
  stream: boolean;
  /** The request as received. */
  body: unknown;
  /** Kind of the step that was played; `own`: the model answered on its own; `refused`: the request was rejected. */
  step: StepKind | 'own' | 'refused';
  status: number;
  /** `open`: in progress; `gone`: the caller disconnected before the end. */
  state: 'open' | 'answered' | 'cut' | 'gone';
};

export type ModelState = {
  /** Appends steps to the queue. @throws Error */
  add(script: unknown): number;
  take(): Step | undefined;
  waiting(): Step[];
  note(call: ModelCall): ModelCall;
  calls(): ModelCall[];
  forget(what: 'all' | 'calls'): void;
};

const KEPT = 500;

/** Queued steps and received calls, in order. */
export function openModelState(): ModelState {
  let steps: Step[] = [];
  let calls: ModelCall[] = [];
  return {
    add(script) {
      const list = (Array.isArray(script) ? script : [script]).map(readStep);
      steps.push(
        ...list.flatMap((step) => (step.kind === 'invalid_json' ? Array<Step>(step.times ?? 1).fill(step) : [step])),
      );
      return steps.length;
    },
    take: () => steps.shift(),
    waiting: () => steps,
    note(call) {
      calls = [...calls.slice(1 - KEPT), call];
      return call;
    },
    calls: () => calls,
    forget(what) {
      calls = [];
      if (what === 'all') steps = [];
    },
  };
}
