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
import type { CheckboxProps, ItemProps, RadioProps, Side } from './menu-props.ts';
import { useLazyPart } from './use-lazy-part.ts';

type MenuProps = Partial<Side> & {
  /** One button. */
  trigger: ReactElement<ComponentProps<'button'>>;
  children: ReactNode;
};

type Parts = typeof import('./menu-parts.tsx');

/** The menu implementation, loaded when the user is about to open one. */
export const loadMenuParts = (): Promise<Parts> => import('./menu-parts.tsx');
const LoadedParts = createContext<Parts | null>(null);

/** A menu behind a button. It is not modal, and is rendered inside the page's main element. */
export function Menu({ trigger, align = 'end', side = 'bottom', children }: MenuProps) {
  const [parts, load] = useLazyPart(loadMenuParts);
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
    if (!open) event.preventDefault(); // the menu takes the focus
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

export function MenuItem(props: ItemProps) {
  const parts = use(LoadedParts);
  return parts ? <parts.Item {...props} /> : null;
}

/** A checkbox item; the menu stays open. */
export function MenuCheckboxItem(props: CheckboxProps) {
  const parts = use(LoadedParts);
  return parts ? <parts.CheckboxItem {...props} /> : null;
}

/** A radio group inside a menu; the menu stays open. */
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
