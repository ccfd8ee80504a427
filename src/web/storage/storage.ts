import type { StorageKey } from './browser-storage.ts';

/** A browser storage that takes only keys named in the cookie policy. A lint rule forbids using the globals directly. */
export type KnownStorage = {
  getItem(key: StorageKey): string | null;
  setItem(key: StorageKey, value: string): void;
  removeItem(key: StorageKey): void;
};

/** Values that all tabs share and that outlive them. @throws DOMException if storage is blocked */
export const browserStore = (): KnownStorage => localStorage;

/** Values of this tab. @throws DOMException if storage is blocked */
export const tabStore = (): KnownStorage => sessionStorage;
