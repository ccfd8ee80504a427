import { createContext, use } from 'react';

export type ToastKind = 'success' | 'error' | 'info';

export type ToastInput = {
  title: string;
  text?: string | undefined;
  /** One action, for instance Undo. `altText` says how to do the same without the toast. */
  action?: { label: string; altText?: string; onSelect: () => void };
  /** Only where the specification or an undo window asks for another duration. */
  durationMs?: number;
};

export type ShownToast = ToastInput & { id: number; kind: ToastKind };

/** How long each kind is shown, in milliseconds. */
export const TOAST_MS: Record<ToastKind, number> = { success: 5000, info: 5000, error: 7000 };

export type Toasts = Record<ToastKind, (toast: ToastInput) => void>;

export const ToastContext = createContext<Toasts | null>(null);

/** Shows short messages: success and info for 5 s, errors for 7 s. Must be inside a ToastProvider. */
export function useToasts(): Toasts {
  const toasts = use(ToastContext);
  if (!toasts) throw new Error('useToasts needs a ToastProvider above it');
  return toasts;
}
