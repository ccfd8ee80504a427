import { type ReactNode, useEffect, useState } from 'react';
import type { ToastList } from './toast-list.tsx';
import { type ShownToast, ToastContext, type ToastInput, type ToastKind } from './use-toasts.ts';

const MAX_SHOWN = 4;

export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toasts, last }, setState] = useState<{ toasts: readonly ShownToast[]; last: number }>({
    toasts: [],
    last: 0,
  });
  const list = useToastList(last);
  const show = (kind: ToastKind) => (given: ToastInput) =>
    setState((state) => ({
      last: state.last + 1,
      toasts: [...state.toasts, { ...given, kind, id: state.last + 1 }].slice(-MAX_SHOWN),
    }));
  const remove = (id: number) =>
    setState((state) => ({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) }));
  return (
    <ToastContext value={{ success: show('success'), error: show('error'), info: show('info') }}>
      {children}
      {list ? <list.View toasts={toasts} onGone={remove} /> : null}
    </ToastContext>
  );
}

/**
 * Loaded with the first toast, so that the landing page does not include it. Not by `lazy`, which caches a failure
 * and takes the page down with it: while offline, toasts wait for the network.
 */
function useToastList(last: number): { View: typeof ToastList } | null {
  const [list, setList] = useState<{ View: typeof ToastList } | null>(null);
  useEffect(() => {
    if (last === 0 || list) return;
    const load = () =>
      import('./toast-list.tsx').then(
        (loaded) => setList({ View: loaded.ToastList }),
        () => undefined,
      );
    void load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [last, list]);
  return list;
}
