import { useCallback, useState } from 'react';

/**
 * A part of a control that is loaded when it is about to be used: null until then, and the function that loads it.
 * Not by `lazy`, which caches a failure: here the next call retries.
 */
export function useLazyPart<Part>(load: () => Promise<Part>): [Part | null, () => void] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const ask = useCallback(() => {
    load().then(
      (loaded) => setPart((before) => before ?? { loaded }),
      () => undefined,
    );
  }, [load]);
  return [part?.loaded ?? null, ask];
}
