import { useEffect, useEffectEvent, useState } from 'react';

/** A draft of a value that is handed on when it has rested for `ms`, and gives way when the value changes elsewhere. */
export function useDebounced(value: string, onRest: (value: string) => void, ms = 250): [string, (draft: string) => void] {
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
