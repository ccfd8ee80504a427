const KEY = 'reelwright.sidebar';

/** Whether the sidebar is collapsed in this browser. */
export function readSidebarCollapsed(): boolean {
  return localStorage.getItem(KEY) === 'collapsed';
}

export function storeSidebarCollapsed(collapsed: boolean): void {
  localStorage.setItem(KEY, collapsed ? 'collapsed' : 'open');
}
