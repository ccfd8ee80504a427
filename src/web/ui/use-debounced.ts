import { useEffect, useEffectEvent, useState } from 'react';

/** A draft of `value` that is reported after `ms` without a change, and is replaced when `value` changes. */
export function useDebounced(
  value: string,
  onRest: (value: string) => void,
  ms = 250,
): [string, (draft: string) => void] {
  const [{ draft, seen }, setState] = useState<{ draft: string | null; seen: string }>({ draft: null, seen: value });
  if (seen !== value) setState({ draft: null, seen: value });
  const current = seen === value ? (draft ?? value) : value;
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    if (current === value) return;
    const timer = setTimeout(() => rest(current), ms);
    return () => clearTimeout(timer);
  }, [current, value, ms]);
  return [current, (next) => setState({ draft: next, seen: value })];
}
