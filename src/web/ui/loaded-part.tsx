import { Trans } from '@lingui/react/macro';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { ErrorState } from './error-state.tsx';
import { Surface } from './surface.tsx';

type Props<Part> = {
  /** The same function on every render: a new one loads again. */
  load: () => Promise<Part>;
  /** Shown until the part is there; takes as much room as the part, so that nothing below it jumps. */
  waiting: ReactNode;
  children: (part: Part) => ReactNode;
};

/** A part of a page whose code is loaded when it is rendered. Not by `lazy`, whose failures cannot be tried again. */
export function LoadedPart<Part>({ load, waiting, children }: Props<Part>) {
  const [loaded, setLoaded] = useState<{ part: Part } | 'failed' | null>(null);
  const start = useCallback(() => {
    setLoaded(null);
    load().then(
      (part) => setLoaded({ part }),
      () => setLoaded('failed'),
    );
  }, [load]);
  useEffect(start, [start]);
  if (loaded === 'failed')
    return (
      <Surface>
        <ErrorState title={<Trans>This part of the page could not be loaded</Trans>} onRetry={start} />
      </Surface>
    );
  return loaded === null ? waiting : children(loaded.part);
}
