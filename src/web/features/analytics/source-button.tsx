import { type ReactNode, type RefObject, useId, useRef, useState } from 'react';

/** What a panel needs to know of its button. */
export type PanelOfButton = {
  /** The button, which is rendered before the panel is loaded. */
  button: RefObject<HTMLButtonElement | null>;
  id: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

type Props = {
  label: string;
  /** Loads the panel; called when the user is about to open it. */
  load: () => void;
  /** Null until the panel is loaded. */
  panel: ((place: PanelOfButton) => ReactNode) | null;
  /** The number as it is shown. */
  children: ReactNode;
};

/** A number that opens a panel about its source. */
export function SourceButton({ label, load, panel, children }: Props) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open && panel ? id : undefined}
        onPointerEnter={load}
        onFocus={load}
        onClick={() => {
          load();
          setOpen((before) => !before);
        }}
        className="touch-target -mx-1 inline-flex min-h-6 min-w-6 items-center rounded-[5px] px-1 underline decoration-line-control decoration-dotted decoration-1 underline-offset-4 transition-colors hover:bg-hover hover:decoration-ink aria-expanded:bg-pressed"
      >
        {children}
      </button>
      {panel?.({ button, id, open, onOpenChange: setOpen })}
    </>
  );
}
