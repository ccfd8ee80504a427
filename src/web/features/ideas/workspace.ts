/** The five states of the workspace: the saved list (as a list or as a board), the wizard, the choice among new ideas, the conversation. */
export type Workspace =
  | { mode: 'list' }
  | { mode: 'board' }
  | { mode: 'generator'; step: WizardStep }
  | { mode: 'selection' }
  | { mode: 'chat'; sessionId: string; from: 'saved' | 'selection' };
export type WizardStep = 1 | 2 | 3;

const STEPS: readonly WizardStep[] = [1, 2, 3];

/** Reads the state from the address; anything unknown is the saved list. */
export function readWorkspace(address: URLSearchParams): Workspace {
  const mode = address.get('mode');
  if (mode === 'generator') return { mode, step: STEPS.find((step) => String(step) === address.get('step')) ?? 1 };
  if (mode === 'selection') return { mode };
  const sessionId = address.get('session');
  if (mode === 'chat' && sessionId) return { mode, sessionId, from: address.get('from') === 'saved' ? 'saved' : 'selection' };
  return { mode: address.get('view') === 'board' ? 'board' : 'list' };
}

/** The address of a state, as search parameters. */
export function workspaceAddress(workspace: Workspace): Record<string, string> {
  switch (workspace.mode) {
    case 'list':
      return {};
    case 'board':
      return { view: 'board' };
    case 'generator':
      return { mode: 'generator', step: String(workspace.step) };
    case 'selection':
      return { mode: 'selection' };
    case 'chat':
      return { mode: 'chat', session: workspace.sessionId, ...(workspace.from === 'saved' ? { from: 'saved' } : {}) };
  }
}

const IDEAS = '/dashboard/ideas';

export function ideasPath(workspace: Workspace): string {
  const search = new URLSearchParams(workspaceAddress(workspace));
  return search.size === 0 ? IDEAS : `${IDEAS}?${search}`;
}

/** Where a saved idea is looked at. */
export function ideaPath(id: string): string {
  return `${IDEAS}?${new URLSearchParams({ idea: id })}`;
}

/** Where Back leads from a conversation: to the choice that it came from, as long as there is one, else to the saved ideas. */
export function wayBack({ from }: Extract<Workspace, { mode: 'chat' }>, hasNewIdeas: boolean): Workspace {
  return { mode: from === 'selection' && hasNewIdeas ? 'selection' : 'list' };
}
