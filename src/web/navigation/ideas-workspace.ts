/**
 * The five states of the workspace: saved ideas (as a list or a board), the wizard, the selection of new ideas, and a
 * conversation.
 */
export type Workspace =
  | { mode: 'list' }
  | { mode: 'board' }
  | { mode: 'generator'; step: WizardStep }
  | { mode: 'selection' }
  | { mode: 'chat'; sessionId: string; from: 'saved' | 'selection' };
export type WizardStep = 1 | 2 | 3;

const STEPS: readonly WizardStep[] = [1, 2, 3];

/** Reads the state from the URL; unknown values become the saved list. */
export function readWorkspace(address: URLSearchParams): Workspace {
  const mode = address.get('mode');
  if (mode === 'generator') return { mode, step: STEPS.find((step) => String(step) === address.get('step')) ?? 1 };
  if (mode === 'selection') return { mode };
  const sessionId = address.get('session');
  if (mode === 'chat' && sessionId)
    return { mode, sessionId, from: address.get('from') === 'saved' ? 'saved' : 'selection' };
  return { mode: address.get('view') === 'board' ? 'board' : 'list' };
}

/** A state as search parameters. */
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

/** The path of a saved idea. */
export function ideaPath(id: string): string {
  return `${IDEAS}?${new URLSearchParams({ idea: id })}`;
}

/**
 * Where Back leads from a conversation: to the selection it was opened from, if it still exists, otherwise to the saved
 * ideas.
 */
export function backTarget({ from }: Extract<Workspace, { mode: 'chat' }>, hasNewIdeas: boolean): Workspace {
  return { mode: from === 'selection' && hasNewIdeas ? 'selection' : 'list' };
}
