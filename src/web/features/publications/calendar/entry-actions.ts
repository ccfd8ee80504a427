import { createContext, type KeyboardEvent, type PointerEvent, use } from 'react';
import type { CalendarItem } from './entries.ts';

/** Actions on an entry or a draft, wherever it is shown. */
export type EntryActions = {
  open: (item: CalendarItem, button: HTMLElement) => void;
  /** Handles a key pressed on it: M starts a move. */
  press: (event: KeyboardEvent<HTMLElement>, item: CalendarItem) => void;
  /** Handles a pointer press on it, which may become a drag. */
  grab: (event: PointerEvent<HTMLElement>, item: CalendarItem) => void;
};

const none = () => undefined;
export const EntryActionsContext = createContext<EntryActions>({ open: none, press: none, grab: none });

export function useEntryActions(): EntryActions {
  return use(EntryActionsContext);
}
