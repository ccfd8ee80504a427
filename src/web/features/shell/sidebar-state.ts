const KEY = 'reelwright.sidebar';

/** Whether this browser keeps the sidebar narrow. */
export function readSidebarCollapsed(): boolean {
  return localStorage.getItem(KEY) === 'collapsed';
}

export function storeSidebarCollapsed(collapsed: boolean): void {
  localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open');
}
