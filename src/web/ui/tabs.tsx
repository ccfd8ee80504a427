import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode /** A count or a mark after the label. */;
  badge?: ReactNode;
  disabled?: boolean;
};
type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  tabs: readonly Tab<Value>[];
  /** The panels, each a TabPanel. */
  children: ReactNode;
  className?: string;
};

/** Views of one page, one at a time. On phones the row scrolls sideways. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children, className }: Props<Value>) {
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen) onChange(chosen.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <Radix.List
        aria-label={label}
        className="flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            disabled={tab.disabled}
            className={cx(
              'relative flex h-control-lg shrink-0 items-center gap-2 rounded-t-control px-3 text-ink-2 text-sm transition-colors',
              'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent hover:text-ink focus-visible:-outline-offset-2 disabled:opacity-50',
              'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
            )}
          >
            {tab.label}
            {tab.badge}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {children}
    </Radix.Root>
  );
}

/** What one tab shows. */
export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  return (
    <Radix.Content value={value} className={cx('pt-5', className)}>
      {children}
    </Radix.Content>
  );
}
