import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  use,
  useId,
  useRef,
  useState,
} from 'react';
import { useLater } from './use-later.ts';

export type Side = { align: 'start' | 'center' | 'end'; side: 'top' | 'bottom' | 'right' };
type MenuProps = Partial<Side> & {
  /** One button. */ trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
};

type Parts = typeof import('./menu-parts.tsx');

/** What draws a menu, loaded when somebody is about to open one. */
export const loadMenuParts = (): Promise<Parts> => import('./menu-parts.tsx');
const LoadedParts = createContext<Parts | null>(null);

/** Actions behind a button. The page around it stays readable, and the menu stands inside the page's main part. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const [parts, load] = useLater(loadMenuParts);
  const [state, setState] = useState<{ open: boolean; byKey: boolean; main: HTMLElement | null }>({
    ...{ open: false, byKey: false, main: null },
  });
  const button = useRef<HTMLButtonElement>(null);
  const [id, triggerId] = [useId(), useId()];
  const change = (open: boolean, byKey = false) => {
    load();
    setState((before) => (open ? { open, byKey, main: document.getElementById('main') } : { ...before, open }));
  };
  const { open } = state;
  const press = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    if (!open) event.preventDefault(); // the focus goes to the menu
    change(!open);
  };
  const type = (event: KeyboardEvent) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    change(event.key === 'ArrowDown' || !open, true);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: triggerId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open && parts ? id : undefined,
        ...{ 'data-state': open ? 'open' : 'closed' },
        onPointerEnter: load,
        onFocus: load,
        onPointerDown: press,
        onKeyDown: type,
      })}
      {parts ? (
        <LoadedParts value={parts}>
          <parts.Panel
            {...state}
            {...{ align, side, id, triggerId }}
            onOpenChange={(next) => change(next)}
            trigger={button}
            container={state.main}
          >
            {children}
          </parts.Panel>
        </LoadedParts>
      ) : null}
    </>
  );
}

export type ItemProps = {
  icon?: ReactNode;
  shortcut?: string;
  tone?: 'danger';
  disabled?: boolean;
  onSelect?: () => void;
  /** Renders its single child (a link) as the item. */
  asChild?: boolean;
  children: ReactNode;
};

export type CheckboxProps = { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode };

export type RadioProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
};

/** One action. */
export function MenuItem(props: ItemProps) {
  const parts = use(LoadedParts);
  return parts ? <parts.Item {...props} /> : null;
}

/** A choice that is on or off; the menu stays open. */
export function MenuCheckboxItem(props: CheckboxProps) {
  const parts = use(LoadedParts);
  return parts ? <parts.CheckboxItem {...props} /> : null;
}

/** One of several inside a menu; the menu stays open. */
export function MenuRadioGroup<Value extends string>(props: RadioProps<Value>) {
  const parts = use(LoadedParts);
  return parts ? <parts.RadioGroup {...props} /> : null;
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const parts = use(LoadedParts);
  return parts ? <parts.Label>{children}</parts.Label> : null;
}

export function MenuSeparator() {
  const parts = use(LoadedParts);
  return parts ? <parts.Separator /> : null;
}
