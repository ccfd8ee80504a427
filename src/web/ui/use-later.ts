import { useCallback, useState } from 'react';

/**
 * A part of a control that is loaded when somebody is about to use it: null until then, and the function that asks for it. Not by `lazy`, which takes one
 * failure for good: after a failure the next call asks again.
 */
export function useLater<Part>(load: () => Promise<Part>): [Part | null, () => void] {
  const [part, setPart] = useState<{ loaded: Part } | null>(null);
  const ask = useCallback(() => {
    load().then(
      (loaded) => setPart((before) => before ?? { loaded }),
      () => undefined,
    );
  }, [load]);
  return [part?.loaded ?? null, ask];
}
