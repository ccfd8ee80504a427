import { createContext, type KeyboardEvent, type PointerEvent, use } from 'react';
import type { CalendarThing } from './entries.ts';

/** What can be done with an entry or a draft wherever it is shown. */
export type EntryActions = {
  open: (thing: CalendarThing, button: HTMLElement) => void;
  /** A key on it: M begins a move. */
  press: (event: KeyboardEvent<HTMLElement>, thing: CalendarThing) => void;
  /** A pointer on it, which may become a drag. */
  grab: (event: PointerEvent<HTMLElement>, thing: CalendarThing) => void;
};

const none = () => undefined;
export const EntryActionsContext = createContext<EntryActions>({ open: none, press: none, grab: none });

export function useEntryActions(): EntryActions {
  return use(EntryActionsContext);
}
