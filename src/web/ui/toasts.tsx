import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type ShownToast, ToastContext, type ToastGiven, type ToastKind } from './use-toasts.ts';

const MOST_SHOWN = 4;
// Loaded with the first toast: the landing page does not pay for it.
const ToastList = lazy(() => import('./toast-list.tsx').then((loaded) => ({ default: loaded.ToastList })));

/** Keeps the toasts of everything inside it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [{ toasts, last }, setState] = useState<{ toasts: readonly ShownToast[]; last: number }>({ toasts: [], last: 0 });
  const show = (kind: ToastKind) => (given: ToastGiven) =>
    setState((state) => ({
      last: state.last + 1,
      toasts: [...state.toasts, { ...given, kind, id: state.last + 1 }].slice(-MOST_SHOWN),
    }));
  const remove = (id: number) => setState((state) => ({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) }));
  return (
    <ToastContext value={{ success: show('success'), error: show('error'), info: show('info') }}>
      {children}
      {last > 0 ? (
        <Suspense>
          <ToastList toasts={toasts} onGone={remove} />
        </Suspense>
      ) : null}
    </ToastContext>
  );
}
