import { matchesCall } from './calls.ts';

export const faultKinds = [
  'status',
  'delay',
  'hang',
  'cut',
  'html',
  'truncate',
  'huge',
  'expire_token',
  'revoke',
  'wrong_types',
  'missing_fields',
  'lost_answer',
  'skew',
] as const;
export type FaultKind = (typeof faultKinds)[number];

/** What goes wrong at the next calls that fit. */
export type Fault = {
  /** Name of a call, `*` for anything: `tiktok.video.list`, `youtube.*`. */
  call: string;
  /** How many calls are hit; 1 unless told. */
  count?: number;
  /** Calls that pass before. */
  skip?: number;
  kind: FaultKind;
  /** Only for calls with a token of this channel. */
  account?: string;
  /** Only for calls whose path or query contains this: the id of a video, the name of a metric. */
  about?: string;
  /** `status`: the HTTP status (500 unless told); `html`: status of the page (200). */
  status?: number;
  /** `status`: the platform's own error code or reason, such as `quotaExceeded`. */
  code?: string;
  /** `cut`: bytes of the body that still come. */
  afterBytes?: number;
  /** `status`: seconds in a Retry-After header. */
  retryAfter?: number;
  /** `delay`: how long the answer is held back; `skew`: how far the Date header is off. */
  seconds?: number;
  /** `missing_fields`, `wrong_types`: their names; every field without. */
  fields?: string[];
  /** `missing_fields`, `wrong_types`: how many items of the answer's list are hit, from the first; the whole answer without. */
  items?: number;
};

export type FaultScripts = {
  /** @throws Error when the script makes no sense */
  add(fault: Fault): { id: string };
  remove(id: string): void;
  list(): (Fault & { id: string; left: number })[];
  /** The fault that hits this call, which it uses up. */
  take(call: string, account: string | undefined, address: string): Fault | undefined;
  reset(): void;
};

export function openFaults(): FaultScripts {
  let scripts: { id: string; fault: Fault; left: number; skip: number }[] = [];
  let serial = 0;
  return {
    add(fault) {
      if (typeof fault.call !== 'string' || fault.call === '') throw new Error('A fault needs the name of a call.');
      if (!faultKinds.includes(fault.kind)) throw new Error(`There is no fault of the kind "${fault.kind}".`);
      serial += 1;
      const left = Math.max(1, Math.floor(fault.count ?? 1));
      scripts.push({ id: String(serial), fault, left, skip: Math.max(0, Math.floor(fault.skip ?? 0)) });
      return { id: String(serial) };
    },
    remove(id) {
      scripts = scripts.filter((script) => script.id !== id);
    },
    list: () => scripts.map(({ id, fault, left }) => ({ ...fault, id, left })),
    take(call, account, address) {
      const fitting = scripts.filter(
        ({ fault }) =>
          matchesCall(fault.call, call) &&
          (!fault.account || fault.account === account) &&
          (!fault.about || address.includes(fault.about)),
      );
      for (const script of fitting) {
        if (script.skip > 0) {
          script.skip -= 1;
          continue;
        }
        script.left -= 1;
        if (script.left <= 0) scripts = scripts.filter((other) => other !== script);
        return script.fault;
      }
      return undefined;
    },
    reset() {
      scripts = [];
    },
  };
}
