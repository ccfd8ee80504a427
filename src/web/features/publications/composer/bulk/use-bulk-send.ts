import { useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { usePublish } from '../../queries.ts';
import type { WallTime } from '../publish-form.ts';
import type { PublishInput } from '../publish-request.ts';
import { type BulkJob, pairOf } from './bulk-form.ts';

/** The result for a clip on an account. `repeats`: it was published there within the last day. */
export type BulkResult =
  | { state: 'sending' }
  | { state: 'accepted'; at: WallTime | null }
  | { state: 'failed'; reason: string; repeats: boolean };
export type BulkResults = Readonly<Record<string, BulkResult>>;

type Send = { job: BulkJob; input: PublishInput };

/**
 * Sends requests one after the other and records each result. Identical content is sent with the same idempotency key,
 * so that a lost reply does not lead to a second post.
 */
export function useBulkSend() {
  const publish = usePublish();
  const keys = useRef(new Map<string, string>());
  const [results, setResults] = useState<BulkResults>({});
  const [sending, setSending] = useState(false);

  const note = ({ clip, targets }: BulkJob, result: BulkResult) =>
    setResults((before) => ({
      ...before,
      ...Object.fromEntries(targets.map((target) => [pairOf(clip, target), result])),
    }));
  const sendOne = async ({ job, input }: Send): Promise<boolean> => {
    note(job, { state: 'sending' });
    const content = JSON.stringify(input);
    const key = keys.current.get(content) ?? randomId();
    keys.current.set(content, key);
    try {
      await publish.mutateAsync({ ...input, idempotency_key: key });
      note(job, { state: 'accepted', at: job.at });
      return true;
    } catch (failure) {
      const reason = failure instanceof Error ? failure.message : String(failure);
      const repeats = failure instanceof CallError && failure.code === 'publication_repeated';
      note(job, { state: 'failed', reason, repeats });
      return false;
    }
  };
  /** @returns the number of accepted requests */
  const send = async (sends: readonly Send[]): Promise<number> => {
    setSending(true);
    let accepted = 0;
    for (const one of sends) if (await sendOne(one)) accepted += 1;
    setSending(false);
    return accepted;
  };
  const accepted = new Set(Object.keys(results).filter((pair) => results[pair]?.state === 'accepted'));
  return { results, accepted, sending, send };
}
