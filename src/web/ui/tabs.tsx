import { Tabs as Radix } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode /** A count or a mark after the label. */;
  badge?: ReactNode;
  /** Can't be chosen; still reached by the arrow keys, so that its reason can be read. */
  disabled?: boolean;
  disabledReason?: string;
  /** A link beside the tab that is no part of it, for instance to where it is made available. */
  aside?: ReactNode;
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
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another tab to be seen
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!row.current || !chosen) return;
    const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    const { scrollLeft, clientWidth } = row.current;
    if (from < scrollLeft || to > scrollLeft + clientWidth)
      row.current.scrollLeft = from - (clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  const choose = (next: string) => {
    const chosen = tabs.find((tab) => tab.value === next);
    if (chosen && !chosen.disabled) onChange(chosen.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose} className={className}>
      <div ref={row} className="relative flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]">
        {/* Links may not stand in a list of tabs: they come after it, and are shown in between by their order. */}
        <Radix.List aria-label={label} className="contents">
          {tabs.map((tab, place) => (
            <Radix.Trigger
              key={tab.value}
              value={tab.value}
              // The list is no box of its own and so takes no focus, which it would hand on to the chosen tab.
              tabIndex={tab.value === value ? 0 : -1}
              aria-disabled={tab.disabled || undefined}
              aria-description={tab.disabled ? tab.disabledReason : undefined}
              style={{ order: place * 2 }}
              className={cx(
                'relative flex h-control-lg shrink-0 items-center gap-2 rounded-t-control px-3 text-ink-2 text-sm transition-colors',
                'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full after:bg-transparent hover:text-ink focus-visible:-outline-offset-2',
                'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
                'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:hover:text-ink-3',
                tab.aside !== undefined && 'pr-1',
              )}
            >
              {tab.label}
              {tab.badge}
            </Radix.Trigger>
          ))}
        </Radix.List>
        {tabs.map((tab, place) =>
          tab.aside ? (
            <span key={tab.value} style={{ order: place * 2 + 1 }} className="flex shrink-0 items-center pr-3">
              {tab.aside}
            </span>
          ) : null,
        )}
      </div>
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
