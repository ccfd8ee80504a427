import { useRef, useState } from 'react';
import { textOf } from './form-errors.ts';

/** Runs one thing at a time: a second press while one is on its way does nothing. */
export function useSubmit() {
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** `handle` may take a failure over by returning true; else its words are kept in `failure`. */
  const run = async (name: string, work: () => Promise<unknown>, handle?: (thrown: unknown) => boolean): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      if (!handle?.(thrown)) setFailure(textOf(thrown));
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, setFailure, run };
}
