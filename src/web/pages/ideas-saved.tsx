import { Trans, useLingui } from '@lingui/react/macro';
import { Columns3, LayoutGrid, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { Idea } from '#contract/ideas.ts';
import { FailureBanner, isSignedOut } from '#web/features/ideas/failure-banner.tsx';
import { readIdeaFilters, writeIdeaFilters } from '#web/features/ideas/idea-filters.ts';
import { IdeasSkeleton } from '#web/features/ideas/ideas-state.tsx';
import type { IdeaActions } from '#web/features/ideas/saved-card.tsx';
import { hasBrief } from '#web/features/ideas/saved-card.tsx';
import { SavedList } from '#web/features/ideas/saved-list.tsx';
import type { useStartCoaching } from '#web/features/ideas/use-start-coaching.ts';
import type { Workspace } from '#web/navigation/ideas-workspace.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { SegmentedControl } from '#web/ui/segmented-control.tsx';

const Board = lazy(() => import('#web/features/ideas/board.tsx').then((file) => ({ default: file.Board })));
const SavedIdeaDialog = lazy(() =>
  import('#web/features/ideas/saved-idea-dialog.tsx').then((file) => ({ default: file.SavedIdeaDialog })),
);
const DeleteIdeaDialog = lazy(() =>
  import('#web/features/ideas/delete-idea-dialog.tsx').then((file) => ({ default: file.DeleteIdeaDialog })),
);
const EditIdeaDialog = lazy(() =>
  import('#web/features/ideas/edit-idea-dialog.tsx').then((file) => ({ default: file.EditIdeaDialog })),
);

type Props = {
  view: 'list' | 'board';
  address: URLSearchParams;
  setAddress: SetURLSearchParams;
  go: (next: Workspace) => void;
  coaching: ReturnType<typeof useStartCoaching>;
  onStart: (idea: Idea) => void;
  onBrief: (ideaId: string) => void;
  onDeleted: (id: string) => void;
};
type Opened = { dialog: 'edit' | 'delete'; idea: Idea } | null;

/** The saved ideas as a list or a board, with their dialogs. */
export function IdeasSaved({ view, address, setAddress, go, coaching, onStart, onBrief, onDeleted }: Props) {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  const close = () => setOpened(null);
  const { lookedAt, look } = useOpenIdea(address, setAddress);
  const actions: IdeaActions = {
    onOpen: (idea) => look(idea.id),
    onContinue: onStart,
    onBrief: (idea) => onBrief(idea.id),
    onEdit: (idea) => setOpened({ dialog: 'edit', idea }),
    onDelete: (idea) => {
      setFailure(null);
      setOpened({ dialog: 'delete', idea });
    },
  };
  const generate = () => go({ mode: 'generator', step: 1 });
  const shared = {
    filters: readIdeaFilters(address),
    onFilters: (change: Parameters<typeof writeIdeaFilters>[1]) =>
      setAddress((before) => writeIdeaFilters(before, change), { replace: !('page' in change) }),
    actions,
    onGenerate: generate,
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={t`Ideas`}
        subtitle={<Trans>What you might make next, and how far along each idea is.</Trans>}
        actions={
          <>
            <ViewSwitch view={view} setAddress={setAddress} />
            <Button variant="primary" icon={<Plus aria-hidden="true" />} onClick={generate}>
              <Trans>New Idea</Trans>
            </Button>
          </>
        }
      />
      <FailureBanner
        title={failure && !isSignedOut(failure) ? t`Failed to delete idea` : undefined}
        error={failure ?? (lookedAt === null ? coaching.failure : null)}
        onDismiss={() => {
          setFailure(null);
          coaching.clearFailure();
        }}
      />
      {view === 'list' ? (
        <SavedList {...shared} />
      ) : (
        <Suspense fallback={<IdeasSkeleton />}>
          <Board {...shared} />
        </Suspense>
      )}
      <Suspense>
        {lookedAt === null ? null : (
          <SavedIdeaDialog
            id={lookedAt}
            onClose={() => {
              coaching.cancel();
              look(null);
            }}
            starting={coaching.starting !== null}
            failure={<FailureBanner error={coaching.failure} onDismiss={coaching.clearFailure} />}
            onContinue={onStart}
            onEdit={(idea) => setOpened({ dialog: 'edit', idea })}
            onBrief={(idea) => (hasBrief(idea) ? () => onBrief(idea.id) : undefined)}
          />
        )}
      </Suspense>
      <Suspense>
        {opened?.dialog === 'edit' ? <EditIdeaDialog idea={opened.idea} onClose={close} /> : null}
        {opened?.dialog === 'delete' ? (
          <DeleteIdeaDialog idea={opened.idea} onClose={close} onDeleted={onDeleted} onFailed={setFailure} />
        ) : null}
      </Suspense>
    </div>
  );
}

/** The idea whose dialog is open, kept in the URL. */
function useOpenIdea(address: URLSearchParams, setAddress: SetURLSearchParams) {
  const look = (id: string | null) =>
    setAddress((before) => {
      const next = new URLSearchParams(before);
      if (id === null) next.delete('idea');
      else next.set('idea', id);
      return next;
    });
  return { lookedAt: address.get('idea'), look };
}

function ViewSwitch({ view, setAddress }: Pick<Props, 'view' | 'setAddress'>) {
  const { t } = useLingui();
  const change = (next: 'list' | 'board') =>
    setAddress((before) => {
      const written = new URLSearchParams(before);
      if (next === 'board') written.set('view', 'board');
      else written.delete('view');
      for (const name of ['page', 'status']) written.delete(name);
      return written;
    });
  return (
    <SegmentedControl
      label={t`View`}
      value={view}
      onChange={change}
      iconsOnly
      segments={[
        { value: 'list', label: t`List`, icon: <LayoutGrid aria-hidden="true" /> },
        { value: 'board', label: t`Board`, icon: <Columns3 aria-hidden="true" /> },
      ]}
    />
  );
}
