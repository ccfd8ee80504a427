import {
  type ComponentProps,
  type CSSProperties,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';
import { positionBeside, type TooltipSide } from './position-beside.ts';

type Trigger = ComponentProps<'button'>;
type Handlers = Pick<
  Trigger,
  'onPointerEnter' | 'onPointerLeave' | 'onPointerDown' | 'onFocus' | 'onBlur' | 'onKeyDown'
>;
type Props = {
  /** Null for no tooltip; the trigger remains the same element. */
  text: ReactNode;
  shortcut?: string | undefined;
  side?: TooltipSide | undefined;
  children: ReactElement<Trigger>;
};

const SHOW_AFTER_MS = 400;

/**
 * A tooltip on hover and keyboard focus; Escape hides it. It is visual only: its child must be one focusable element
 * with the same accessible text.
 */
export function Tooltip({ text, shortcut, side = 'top', children }: Props) {
  const trigger = useRef<HTMLElement>(null);
  const [wanted, setWanted] = useState<'no' | 'soon' | 'now'>('no');
  const [shown, setShown] = useState(false);

  useEffect(() => {
    if (wanted === 'no') {
      setShown(false);
      return;
    }
    const timer = setTimeout(() => setShown(true), wanted === 'soon' ? SHOW_AFTER_MS : 0);
    return () => clearTimeout(timer);
  }, [wanted]);

  const given = children.props.ref;
  const ref = useCallback(
    (element: HTMLButtonElement | null) => {
      trigger.current = element;
      if (typeof given === 'function') return given(element);
      if (given) given.current = element;
    },
    [given],
  );
  const watched: Handlers = {
    onPointerEnter: (event) => {
      if (event.pointerType !== 'touch') setWanted('soon');
    },
    onPointerLeave: () => setWanted('no'),
    onPointerDown: () => setWanted('no'),
    onFocus: (event) => {
      if (event.target.matches(':focus-visible')) setWanted('now');
    },
    onBlur: () => setWanted('no'),
    onKeyDown: (event) => {
      if (event.key === 'Escape') setWanted('no');
    },
  };

  return (
    <>
      {cloneElement(children, { ...chainHandlers(children.props, watched), ref })}
      {shown && text !== null ? (
        <TooltipBubble trigger={trigger} side={side}>
          {text}
          {shortcut ? <Kbd inverse>{shortcut}</Kbd> : null}
        </TooltipBubble>
      ) : null}
    </>
  );
}

/** The trigger's own handlers, each followed by the tooltip's. */
function chainHandlers(own: Handlers, ours: Handlers): Handlers {
  const names = Object.keys(ours) as (keyof Handlers)[];
  const pairs = names.map((name) => {
    const [first, second] = [own[name], ours[name]] as ((event: unknown) => void)[];
    const both = (event: unknown) => {
      first?.(event);
      second?.(event);
    };
    return [name, both];
  });
  return Object.fromEntries(pairs);
}

type BubbleProps = { trigger: { readonly current: HTMLElement | null }; side: TooltipSide; children: ReactNode };

function TooltipBubble({ trigger, side, children }: BubbleProps) {
  const [style, setStyle] = useState<CSSProperties>({ visibility: 'hidden' });
  const place = (note: HTMLElement | null) => {
    if (note && trigger.current)
      setStyle(
        positionBeside(trigger.current.getBoundingClientRect(), note.getBoundingClientRect(), side, {
          width: innerWidth,
          height: innerHeight,
        }),
      );
  };
  return createPortal(
    <span
      ref={place}
      aria-hidden="true"
      data-tooltip
      style={style}
      className="pointer-events-none fixed top-0 left-0 z-80 flex w-max max-w-72 animate-fade items-center gap-2
        rounded-control bg-ink px-2 py-1 text-room text-xs forced-colors:border"
    >
      {children}
    </span>,
    trigger.current?.closest('dialog') ?? document.body, // a native dialog is above everything outside of it
  );
}
