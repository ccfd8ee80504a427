import type { IncomingMessage } from 'node:http';
import { matchesCall } from './calls.ts';
import { chance } from './random.ts';

export const faultKinds = [
  'status',
  'delay',
  'hang',
  'cut',
  'cut_body',
  'html',
  'truncate',
  'huge',
  'expire_token',
  'revoke',
  'wrong_types',
  'missing_fields',
  'lost_answer',
  'reject',
  'skew',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** A failure to inject into the next matching calls. */
export type Fault = {
  /** Name of a call, `*` for any part: `tiktok.video.list`, `youtube.*`. */
  call: string;
  /** How many calls it affects: 1 by default, without limit when a probability is given. */
  count?: number;
  /**
   * Share of the matching calls that it affects, above 0 and up to 1. Drawn from the seed, so runs are reproducible.
   */
  probability?: number;
  /** Matching calls that pass unaffected first. */
  skip?: number;
  kind: FaultKind;
  /** Only calls with a token of this channel. */
  account?: string;
  /** Only calls whose path or query contains this: a video's id, a metric's name. */
  about?: string;
  /** `status`: the HTTP status (default 500); `html`: status of the page (default 200). */
  status?: number;
  /** `status`: the platform's own error code or reason, such as `quotaExceeded`; `reject`: the reason given later. */
  code?: string;
  /**
   * `cut`: bytes of the response body that are still sent; `cut_body`: bytes of the request body that are still read.
   */
  afterBytes?: number;
  /** `status`: seconds in a Retry-After header. */
  retryAfter?: number;
  /** `delay`: how long the response is held back; `skew`: how far the Date header is off. */
  seconds?: number;
  /** `missing_fields`, `wrong_types`: names of the fields (default: all). */
  fields?: string[];
  /** `missing_fields`, `wrong_types`: affect only this many items of the response's list, from the first. */
  items?: number;
};

export type FaultScripts = {
  /** @throws Error when the fault is invalid */
  add(fault: Fault): { id: string };
  remove(id: string): void;
  /** `left` is null for a fault without limit. */
  list(): (Fault & { id: string; left: number | null })[];
  /** The fault that affects this call; it counts as used. */
  take(call: string, account: string | undefined, request: Pick<IncomingMessage, 'url' | 'headers'>): Fault | undefined;
  reset(): void;
};

type Script = { id: string; fault: Fault; left: number; skip: number; draws: number };

export function openFaults(seed: number): FaultScripts {
  let scripts: Script[] = [];
  let serial = 0;
  const affects = (script: Script) => {
    if (script.skip > 0) {
      script.skip -= 1;
      return false;
    }
    script.draws += 1;
    const { probability } = script.fault;
    return probability === undefined || chance(seed, script.id, script.draws, 'fault') < probability;
  };
  return {
    add(fault) {
      check(fault);
      serial += 1;
      const usual = fault.probability === undefined ? 1 : Number.POSITIVE_INFINITY;
      const left = Math.max(1, Math.floor(fault.count ?? usual));
      scripts.push({ id: String(serial), fault, left, skip: Math.max(0, Math.floor(fault.skip ?? 0)), draws: 0 });
      return { id: String(serial) };
    },
    remove(id) {
      scripts = scripts.filter((script) => script.id !== id);
    },
    list: () => scripts.map(({ id, fault, left }) => ({ ...fault, id, left: Number.isFinite(left) ? left : null })),
    take(call, account, request) {
      const script = scripts.filter(({ fault }) => matches(fault, call, account, request)).find(affects);
      if (!script) return undefined;
      script.left -= 1;
      if (script.left <= 0) scripts = scripts.filter((other) => other !== script);
      return script.fault;
    },
    reset() {
      scripts = [];
    },
  };
}

function check({ call, kind, probability }: Fault): void {
  if (typeof call !== 'string' || call === '') throw new Error('A fault needs the name of a call.');
  if (!faultKinds.includes(kind)) throw new Error(`There is no fault of the kind "${kind}".`);
  if (probability !== undefined && !(probability > 0 && probability <= 1))
    throw new Error('A probability is above 0 and at most 1.');
}

function matches(
  fault: Fault,
  call: string,
  account: string | undefined,
  { url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
): boolean {
  // A request without a body cannot be cut.
  if (fault.kind === 'cut_body' && !(Number(headers['content-length']) > 0 || headers['transfer-encoding']))
    return false;
  return (
    matchesCall(fault.call, call) &&
    (!fault.account || fault.account === account) &&
    (!fault.about || url.includes(fault.about))
  );
}
