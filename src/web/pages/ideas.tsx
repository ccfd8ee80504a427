import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { Idea } from '#contract/ideas.ts';
import { StartingScreen } from '#web/features/ideas/starting-screen.tsx';
import { currentId, useNewIdeas } from '#web/features/ideas/use-new-ideas.ts';
import { useStartCoaching } from '#web/features/ideas/use-start-coaching.ts';
import { withTexts } from '#web/i18n/with-texts.ts';
import { backTarget, readWorkspace, type Workspace, workspaceAddress } from '#web/navigation/ideas-workspace.ts';
import { useUser } from '#web/session/use-session.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useUrlParams } from '#web/ui/use-url-params.ts';

const IdeasSaved = lazy(() => import('./ideas-saved.tsx').then((file) => ({ default: file.IdeasSaved })));
const IdeasNew = lazy(() => import('./ideas-new.tsx').then((file) => ({ default: file.IdeasNew })));
const loadCoach = () => import('#web/features/chat/coach-chat.tsx');
const CoachChat = lazy(() => loadCoach().then((file) => ({ default: file.CoachChat })));
const StartingSession = lazy(() =>
  import('#web/features/ideas/starting-session.tsx').then((file) => ({ default: file.StartingSession })),
);
const IdeasBrief = lazy(() =>
  withTexts(
    'content', // clips are made from recordings of it
    import('./ideas-brief.tsx').then((file) => file.IdeasBrief),
  ),
);

/** The ideas workspace: saved ideas, the wizard, the selection of new ideas, and the conversation with the coach. */
export function IdeasPage() {
  const { t } = useLingui();
  const toasts = useToasts();
  const { id: userId } = useUser();
  const [address, setAddress] = useUrlParams();
  const workspace = readWorkspace(address);
  const mode = useRef(workspace.mode);
  useEffect(() => {
    mode.current = workspace.mode;
  }, [workspace.mode]);
  const go = (next: Workspace, options: { replace?: boolean } = {}) => {
    mode.current = next.mode; // synchronously: a response may arrive before the next render
    setAddress(workspaceAddress(next), options);
  };

  const fresh = useNewIdeas({
    userId,
    shown: workspace.mode === 'selection',
    onDone: (more) => {
      if (mode.current === 'generator') go({ mode: 'selection' }, { replace: more });
      else
        toasts.success({
          title: t`New ideas are ready`,
          action: { label: t`Show`, onSelect: () => go({ mode: 'selection' }) },
        });
    },
  });
  const coaching = useStartCoaching((session, ideaId) => {
    if (ideaId !== session.idea.id) fresh.noteSaved(ideaId, session.idea.id);
    go({ mode: 'chat', sessionId: session.id, from: mode.current === 'selection' ? 'selection' : 'saved' });
  });
  const startWith = (idea: Pick<Idea, 'id' | 'title'>) => {
    loadCoach().catch(() => undefined); // preloading; a failure is retried when it is shown
    coaching.start({ id: currentId(fresh.sets, idea.id), title: idea.title });
  };
  useFocusOnMode(workspace.mode, coaching.starting !== null);
  const briefOf = address.get('brief');
  const openBrief = (ideaId: string) => setAddress((before) => withBrief(before, ideaId));

  return (
    <>
      <Suspense fallback={workspace.mode === 'chat' ? <StartingScreen title={null} /> : null}>
        <Mode
          workspace={workspace}
          address={address}
          setAddress={setAddress}
          go={go}
          fresh={fresh}
          coaching={coaching}
          userId={userId}
          onStart={startWith}
          onBrief={openBrief}
        />
      </Suspense>
      <Suspense>
        {briefOf === null ? null : (
          <IdeasBrief key={briefOf} ideaId={briefOf} onClose={() => setAddress((before) => withBrief(before, null))} />
        )}
      </Suspense>
      {coaching.starting ? (
        <Suspense fallback={<StartingScreen title={coaching.starting.title} />}>
          <StartingSession title={coaching.starting.title} onCancel={coaching.cancel} />
        </Suspense>
      ) : null}
    </>
  );
}

type ModeProps = {
  workspace: Workspace;
  address: URLSearchParams;
  setAddress: SetURLSearchParams;
  go: (next: Workspace, options?: { replace?: boolean }) => void;
  fresh: ReturnType<typeof useNewIdeas>;
  coaching: ReturnType<typeof useStartCoaching>;
  userId: string;
  onStart: (idea: Pick<Idea, 'id' | 'title'>) => void;
  onBrief: (ideaId: string) => void;
};

/** What the workspace shows in its mode. */
function Mode({ workspace, address, setAddress, go, fresh, coaching, userId, onStart, onBrief }: ModeProps) {
  switch (workspace.mode) {
    case 'list':
    case 'board':
      return (
        <IdeasSaved
          view={workspace.mode}
          address={address}
          setAddress={setAddress}
          go={go}
          coaching={coaching}
          onStart={onStart}
          onBrief={onBrief}
          onDeleted={fresh.noteGone}
        />
      );
    case 'generator':
    case 'selection':
      return (
        <IdeasNew workspace={workspace} go={go} fresh={fresh} coaching={coaching} onStart={onStart} userId={userId} />
      );
    case 'chat':
      return (
        <CoachChat
          sessionId={workspace.sessionId}
          onBack={() => go(backTarget(workspace, fresh.sets.length > 0))}
          onOpenBrief={onBrief}
          onOpenSession={(sessionId) => go({ ...workspace, sessionId })}
        />
      );
  }
}

/**
 * Moves the focus to the page's main element when the focused element disappears with a change of state, unless the new
 * state takes it.
 */
function useFocusOnMode(mode: Workspace['mode'], waiting: boolean): void {
  const last = useRef(mode);
  useEffect(() => {
    if (waiting || last.current === mode) return;
    last.current = mode;
    if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
  }, [mode, waiting]);
}

/** The URL with an idea's brief opened or closed; this closes the dialog of the idea itself. */
function withBrief(address: URLSearchParams, ideaId: string | null): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ['idea', 'part', 'brief']) next.delete(name);
  if (ideaId !== null) next.set('brief', ideaId);
  return next;
}
