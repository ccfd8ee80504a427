import { createContext, type ReactNode, use, useEffect, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { handleRovingKeys } from './roving-keys.ts';

export type Tab<Value extends string> = {
  value: Value;
  label: ReactNode;
  /** A count or a mark after the label. */
  badge?: ReactNode;
  /** Cannot be selected, but can be reached with the arrow keys, so that the reason can be read. */
  disabled?: boolean;
  disabledReason?: string;
  /** A link next to the tab, for instance to the page where it can be enabled. */
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

const Chosen = createContext({ id: '', value: '' });

/** Tabs. On phones the row scrolls horizontally. */
export function Tabs<Value extends string>({ label, value, onChange, tabs, children, className }: Props<Value>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll the new tab into view when the value changes
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>('[data-state=active]');
    if (!row.current || !chosen) return;
    const [from, to] = [chosen.offsetLeft, chosen.offsetLeft + chosen.offsetWidth];
    const { scrollLeft, clientWidth } = row.current;
    if (from < scrollLeft || to > scrollLeft + clientWidth)
      row.current.scrollLeft = from - (clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  const choose = (tab: Tab<Value>) => {
    if (!tab.disabled && tab.value !== value) onChange(tab.value);
  };
  return (
    <div className={className}>
      <div
        ref={row}
        className="relative flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--line)] [scrollbar-width:none]"
      >
        {/* Links are not allowed inside a tab list: they follow it in the DOM and are placed between the tabs by `order`. */}
        <div
          role="tablist"
          aria-label={label}
          onKeyDown={(event) => handleRovingKeys(event, 'tab')}
          className="contents"
        >
          {tabs.map((tab, place) => (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={tabId(id, tab.value)}
              aria-controls={panelId(id, tab.value)}
              aria-selected={tab.value === value}
              data-state={tab.value === value ? 'active' : 'inactive'}
              onClick={() => choose(tab)}
              tabIndex={tab.value === value ? 0 : -1}
              aria-disabled={tab.disabled || undefined}
              aria-description={tab.disabled ? tab.disabledReason : undefined}
              style={{ order: place * 2 }}
              className={cx(
                'relative flex h-control-lg shrink-0 items-center gap-2 rounded-t-control px-3 text-ink-2',
                'text-sm transition-colors',
                'after:absolute after:inset-x-3 after:bottom-0 after:h-0.5 after:rounded-full',
                'after:bg-transparent hover:text-ink focus-visible:-outline-offset-2',
                'data-[state=active]:font-medium data-[state=active]:text-ink data-[state=active]:after:bg-ink',
                'aria-disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:hover:text-ink-3',
                tab.aside !== undefined && 'pr-1',
              )}
            >
              {tab.label}
              {tab.badge}
            </button>
          ))}
        </div>
        {tabs.map((tab, place) =>
          tab.aside ? (
            <span key={tab.value} style={{ order: place * 2 + 1 }} className="flex shrink-0 items-center pr-3">
              {tab.aside}
            </span>
          ) : null,
        )}
      </div>
      <Chosen value={{ id, value }}>{children}</Chosen>
    </div>
  );
}

export function TabPanel({ value, children, className }: { value: string; children: ReactNode; className?: string }) {
  const { id, value: chosen } = use(Chosen);
  return (
    <div
      role="tabpanel"
      id={panelId(id, value)}
      aria-labelledby={tabId(id, value)}
      hidden={value !== chosen}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may contain only text, which must be scrollable by keyboard
      tabIndex={0}
      className={cx('pt-5', className)}
    >
      {value === chosen ? children : null}
    </div>
  );
}

const tabId = (id: string, value: string) => `${id}-tab-${value}`;
const panelId = (id: string, value: string) => `${id}-panel-${value}`;
