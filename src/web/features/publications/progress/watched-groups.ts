import { useSyncExternalStore } from 'react';
import { storedIds } from '#web/session/stored-ids.schema.ts';
import { readTabStorage, writeTabStorage } from '#web/session/tab-storage.ts';

const KEY = 'reelwright.watched-publications';
const CHANGED = 'reelwright:watched-publications';
const SHOWN = 'reelwright:shown-publication';
/** Limits the list in a tab that stays open for weeks; the oldest are dropped. */
const MAX_WATCHED = 30;

/** Ids of the publish requests made in this tab whose outcome has not been shown yet. They survive a reload. */
export function useWatchedGroups(): string[] {
  const ids = useSyncExternalStore(subscribe, () => readIds().join(' '));
  return ids === '' ? [] : ids.split(' ');
}

/** Adds a publish request whose outcome is to be shown in this tab, on any page. */
export function watchGroup(id: string): void {
  const others = readIds().filter((one) => one !== id);
  storeIds([...others, id].slice(-MAX_WATCHED));
}

/** Returns false if it was not being watched. */
export function unwatchGroup(id: string): boolean {
  const ids = readIds();
  storeIds(ids.filter((one) => one !== id));
  return ids.includes(id);
}

/** Opens the dialog of a publish request from any page. */
export function showGroup(id: string): void {
  window.dispatchEvent(new CustomEvent(SHOWN, { detail: id }));
}

/** Calls back with the id of each publish request to show. Returns an unsubscribe function. */
export function onShowGroup(show: (id: string) => void): () => void {
  const listen = (event: Event) => {
    if (event instanceof CustomEvent && typeof event.detail === 'string') show(event.detail);
  };
  window.addEventListener(SHOWN, listen);
  return () => window.removeEventListener(SHOWN, listen);
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGED, onChange);
  return () => window.removeEventListener(CHANGED, onChange);
}

function readIds(): string[] {
  return readTabStorage(KEY, storedIds) ?? [];
}

/** If storage is blocked, only the final toast is lost. */
function storeIds(ids: readonly string[]): void {
  writeTabStorage(KEY, ids.length === 0 ? undefined : ids);
  window.dispatchEvent(new Event(CHANGED));
}
