import { Popover as Radix } from 'radix-ui';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';

type Props = {
  /** One button. */
  trigger: ReactElement;
  /** Accessible name of the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
  /** Width and padding of the panel. */
  className?: string;
};

/** A panel attached to a button. */
export function Popover({ trigger, label, open, onOpenChange, align = 'end', children, className }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content aria-label={label} align={align} sideOffset={8} collisionPadding={8} className={look(className)}>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

type PanelProps = Omit<Props, 'trigger' | 'open' | 'onOpenChange'> & {
  id: string;
  /** The button, which has its own ARIA attributes: the panel may be loaded after it. */
  button: RefObject<HTMLButtonElement | null>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The panel of a button that was rendered before it. */
export function PopoverPanel({
  id,
  label,
  button,
  open,
  onOpenChange,
  align = 'end',
  children,
  className,
}: PanelProps) {
  const leftByPointer = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Anchor virtualRef={button as RefObject<HTMLButtonElement>} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          aria-label={label}
          align={align}
          sideOffset={8}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && button.current?.contains(event.target))
              event.preventDefault(); // its own click closes the panel
            else if (event.detail.originalEvent.type === 'pointerdown') leftByPointer.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!leftByPointer.current) button.current?.focus();
            leftByPointer.current = false;
          }}
          className={look(className)}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function look(className: string | undefined): string {
  return cx(
    'z-50 max-h-(--radix-popover-content-available-height) max-w-[calc(100vw-1rem)] animate-pop',
    'overflow-y-auto rounded-surface bg-overlay text-ink shadow-2 outline-none',
    className ?? 'w-80 p-4',
  );
}
