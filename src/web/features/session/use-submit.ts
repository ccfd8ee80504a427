import { useRef, useState } from 'react';
import { errorText } from './form-errors.ts';

/** Runs one submission at a time; further ones are ignored until it ends. */
export function useSubmit() {
  const running = useRef(false);
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** `handle` may handle a failure by returning true; otherwise its message is stored in `failure`. */
  const run = async (
    name: string,
    work: () => Promise<unknown>,
    handle?: (thrown: unknown) => boolean,
  ): Promise<boolean> => {
    if (running.current) return false;
    running.current = true;
    setBusy(name);
    setFailure(null);
    try {
      await work();
      return true;
    } catch (thrown) {
      if (!handle?.(thrown)) setFailure(errorText(thrown));
      return false;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };
  return { busy, failure, setFailure, run };
}
