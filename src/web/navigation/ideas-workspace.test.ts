import { expect, test } from 'vitest';
import { ideaPath, ideasPath, readWorkspace, workspaceAddress } from './ideas-workspace.ts';

test('every state of the workspace has a URL and is read from it', () => {
  const states = [
    { mode: 'list' },
    { mode: 'board' },
    { mode: 'generator', step: 2 },
    { mode: 'selection' },
    { mode: 'chat', sessionId: 's1', from: 'saved' },
    { mode: 'chat', sessionId: 's1', from: 'selection' },
  ] as const;
  for (const state of states) expect(readWorkspace(new URLSearchParams(workspaceAddress(state)))).toEqual(state);
  expect(readWorkspace(new URLSearchParams('mode=chat'))).toEqual({ mode: 'list' });
  expect(readWorkspace(new URLSearchParams('mode=generator&step=9'))).toEqual({ mode: 'generator', step: 1 });
  expect([ideasPath({ mode: 'list' }), ideaPath('a b')]).toEqual(['/dashboard/ideas', '/dashboard/ideas?idea=a+b']);
});
