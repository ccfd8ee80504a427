import { Check } from 'lucide-react';
import { Menu as Radix } from 'radix-ui/internal';
import { type ReactNode, type RefObject, useRef } from 'react';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';
import type { CheckboxProps, ItemProps, RadioProps, Side } from './menu-props.ts';

type PanelProps = Side & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Opened by keyboard, so the first item gets the focus. */
  byKey: boolean;
  trigger: RefObject<HTMLButtonElement | null>;
  /** Ids of the panel and of its trigger. */
  id: string;
  triggerId: string;
  container: HTMLElement | null;
  children: ReactNode;
};

const row =
  'relative flex min-h-control cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-sm ' +
  'outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0';

/** The panel of a menu, as in Radix' DropdownMenu, whose trigger would have to be mounted from the beginning. */
export function Panel({
  open,
  onOpenChange,
  byKey,
  trigger,
  id,
  triggerId,
  container,
  align,
  side,
  children,
}: PanelProps) {
  const leftByPointer = useRef(false);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Radix.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Radix.Portal container={container}>
        <Radix.Content
          id={id}
          aria-labelledby={triggerId}
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onFocus={(event) => {
            if (!byKey || event.target !== event.currentTarget) return;
            event.currentTarget.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            if (!leftByPointer.current) trigger.current?.focus();
            leftByPointer.current = false;
            event.preventDefault();
          }}
          onInteractOutside={() => {
            leftByPointer.current = true;
          }}
          className="z-60 max-h-(--radix-popper-available-height) min-w-48 animate-pop overflow-y-auto rounded-[11px]
            bg-overlay p-1 text-ink shadow-2"
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function Item({ icon, shortcut, tone, disabled, onSelect, asChild, children }: ItemProps) {
  const look = cx(row, tone === 'danger' ? 'text-danger-ink' : 'text-ink');
  if (asChild) {
    return (
      <Radix.Item asChild disabled={disabled} onSelect={onSelect} className={look}>
        {children}
      </Radix.Item>
    );
  }
  return (
    <Radix.Item disabled={disabled} onSelect={onSelect} className={look}>
      <span className={tone === 'danger' ? '' : 'text-ink-3'}>{icon}</span>
      <span className="flex-1">{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </Radix.Item>
  );
}

/** A checkbox item; the menu stays open. */
export function CheckboxItem({ checked, onChange, children }: CheckboxProps) {
  return (
    <Radix.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(row, 'pr-8')}
    >
      {children}
      <Radix.ItemIndicator className="absolute right-2.5">
        <Check />
      </Radix.ItemIndicator>
    </Radix.CheckboxItem>
  );
}

/** A radio group inside a menu; the menu stays open. */
export function RadioGroup<Value extends string>({ label, value, onChange, options }: RadioProps<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value}>
      <Label>{label}</Label>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => {
            event.preventDefault();
            onChange(option.value);
          }}
          className={cx(row, 'pr-8')}
        >
          {option.icon ? <span className="text-ink-3">{option.icon}</span> : null}
          {option.label}
          <Radix.ItemIndicator className="absolute right-2.5">
            <Check />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  );
}

export function Label({ children }: { children: ReactNode }) {
  return <Radix.Label className="px-2.5 pt-1.5 pb-1 font-medium text-ink-3 text-xs">{children}</Radix.Label>;
}

export function Separator() {
  return <Radix.Separator className="mx-1.5 my-1 h-px bg-line" />;
}
