import { type ElementType, type ReactNode, type Ref, useEffect } from 'react';

type Props = {
  as?: ElementType;
  children: ReactNode;
  ref?: Ref<unknown>;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  shards?: unknown;
};

const LOCKS = 'scrollLocks';

/**
 * Replaces the package react-remove-scroll, which Radix uses to lock scrolling under a dialog: it inserts <style>
 * elements, which `style-src 'self'` refuses, and takes 6 kB. Here the page is marked and main.css does the rest; the
 * scrollbar's gutter stays reserved.
 */
export function RemoveScroll({
  as: Box = 'div',
  enabled = true,
  allowPinchZoom: _pinch,
  shards: _shards,
  ...rest
}: Props) {
  useEffect(() => {
    if (!enabled) return;
    count(1);
    return () => count(-1);
  }, [enabled]);
  return <Box {...rest} />;
}

/** Dialogs can be nested, so locks are counted. */
function count(change: 1 | -1): void {
  const { dataset } = document.documentElement;
  const locks = Number(dataset[LOCKS] ?? 0) + change;
  if (locks > 0) dataset[LOCKS] = String(locks);
  else delete dataset[LOCKS];
}
