import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { buttonClass } from './button-class.ts';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { type ShownToast, TOAST_MS, type ToastKind } from './use-toasts.ts';

const icons: Record<ToastKind, ReactNode> = {
  success: <CircleCheck className="text-success" />,
  info: <Info className="text-info" />,
  error: <CircleAlert className="text-danger" />,
};

/** The visible toasts. Timers pause on hover and focus; F8 moves the focus to them. */
export function ToastList({ toasts, onGone }: { toasts: readonly ShownToast[]; onGone: (id: number) => void }) {
  const { t } = useLingui();
  return (
    <Radix.Provider label={t`Notification`} swipeDirection="right">
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onGone={() => onGone(toast.id)} />
      ))}
      <Radix.Viewport
        label={t`Notifications ({hotkey})`}
        className="fixed right-0 bottom-0 z-70 flex w-full max-w-full flex-col gap-2 p-4
          pb-[max(1rem,env(safe-area-inset-bottom))] outline-none sm:w-[25rem]"
      />
    </Radix.Provider>
  );
}

function ToastCard({ toast, onGone }: { toast: ShownToast; onGone: () => void }) {
  const { t } = useLingui();
  return (
    <Radix.Root
      type={toast.kind === 'error' ? 'foreground' : 'background'}
      duration={toast.durationMs ?? TOAST_MS[toast.kind]}
      onOpenChange={(open) => {
        if (!open) onGone();
      }}
      data-kind={toast.kind}
      className={cx(
        'flex animate-in items-start gap-3 rounded-surface bg-overlay py-3 pr-2 pl-3.5 text-ink shadow-3',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=cancel]:translate-x-0',
        'data-[swipe=cancel]:transition-transform',
      )}
    >
      <span className="mt-1 shrink-0 [&_svg]:size-4.5" aria-hidden="true">
        {icons[toast.kind]}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-0.5 py-1">
        <Radix.Title className="font-medium text-sm">{toast.title}</Radix.Title>
        {toast.text ? (
          <Radix.Description className="break-words text-ink-2 text-sm">{toast.text}</Radix.Description>
        ) : null}
      </div>
      {toast.action ? (
        <Radix.Action
          altText={toast.action.altText ?? toast.action.label}
          onClick={toast.action.onSelect}
          className={buttonClass({ size: 'sm', className: 'self-center pointer-coarse:h-11' })}
        >
          {toast.action.label}
        </Radix.Action>
      ) : null}
      <Radix.Close asChild>
        <IconButton size="sm" label={t`Dismiss`} icon={<X />} className="pointer-coarse:size-11" />
      </Radix.Close>
    </Radix.Root>
  );
}
