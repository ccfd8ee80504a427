import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { cx } from './cx.ts';
import { Kbd } from './kbd.tsx';

type MenuProps = {
  /** One button. */ trigger: ReactElement;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'right';
  children: ReactNode;
};

const row =
  'relative flex min-h-control cursor-default select-none items-center gap-2.5 rounded-control px-2.5 text-sm outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-hover [&_svg]:size-4 [&_svg]:shrink-0';

/** Actions behind a button. The page around it stays readable, and the menu stands inside the page's main part. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const [main, setMain] = useState<HTMLElement | null>(null);
  return (
    <DropdownMenu.Root
      modal={false}
      onOpenChange={(open) => {
        if (open) setMain(document.getElementById('main'));
      }}
    >
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={main}>
        <DropdownMenu.Content
          align={align}
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="z-60 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 animate-pop overflow-y-auto rounded-[11px] bg-overlay p-1 text-ink shadow-2"
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  tone?: 'danger';
  disabled?: boolean;
  onSelect?: () => void;
  /** Renders its single child (a link) as the item. */
  asChild?: boolean;
  children: ReactNode;
};

/** One action. */
export function MenuItem({ icon, shortcut, tone, disabled, onSelect, asChild, children }: ItemProps) {
  const look = cx(row, tone === 'danger' ? 'text-danger-ink' : 'text-ink');
  if (asChild) {
    return (
      <DropdownMenu.Item asChild disabled={disabled} onSelect={onSelect} className={look}>
        {children}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item disabled={disabled} onSelect={onSelect} className={look}>
      <span className={tone === 'danger' ? '' : 'text-ink-3'}>{icon}</span>
      <span className="flex-1">{children}</span>
      {shortcut ? <Kbd>{shortcut}</Kbd> : null}
    </DropdownMenu.Item>
  );
}

/** A choice that is on or off; the menu stays open. */
export function MenuCheckboxItem({
  checked,
  onChange,
  children,
}: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}) {
  return (
    <DropdownMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onChange}
      onSelect={(event) => event.preventDefault()}
      className={cx(row, 'pr-8')}
    >
      {children}
      <DropdownMenu.ItemIndicator className="absolute right-2.5">
        <Check />
      </DropdownMenu.ItemIndicator>
    </DropdownMenu.CheckboxItem>
  );
}

type RadioProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

/** One of several inside a menu; the menu stays open. */
export function MenuRadioGroup<Value extends string>({ label, value, onChange, options }: RadioProps<Value>) {
  return (
    <DropdownMenu.RadioGroup aria-label={label} value={value}>
      <MenuLabel>{label}</MenuLabel>
      {options.map((option) => (
        <DropdownMenu.RadioItem
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
          <DropdownMenu.ItemIndicator className="absolute right-2.5">
            <Check />
          </DropdownMenu.ItemIndicator>
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 pt-1.5 pb-1 font-medium text-ink-3 text-xs">{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="mx-1.5 my-1 h-px bg-line" />;
}
