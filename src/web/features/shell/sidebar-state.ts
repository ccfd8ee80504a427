import { browserStore } from '#web/storage/storage.ts';

const KEY = 'reelwright.sidebar';

/** Whether the sidebar is collapsed in this browser. */
export function readSidebarCollapsed(): boolean {
  return browserStore().getItem(KEY) === 'collapsed';
}

export function storeSidebarCollapsed(collapsed: boolean): void {
  browserStore().setItem(KEY, collapsed ? 'collapsed' : 'open');
}
