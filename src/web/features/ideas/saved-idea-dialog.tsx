import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Idea, listIdeas } from '#contract/ideas.ts';
import { CallError } from '#web/api/call-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { IdeaDialog } from './idea-dialog.tsx';
import { ideaQuery } from './queries.ts';

type Props = {
  id: string;
  onClose: () => void;
  starting: boolean;
  failure: ReactNode;
  onContinue: (idea: Idea) => void;
  onEdit: (idea: Idea) => void;
  /** Opens the brief; undefined if there is none. */
  onBrief: (idea: Idea) => (() => void) | undefined;
};

/** A saved idea in its current state. Shown at once when opened from a list; it may have been deleted meanwhile. */
export function SavedIdeaDialog({ id, onClose, starting, failure, onContinue, onEdit, onBrief }: Props) {
  const client = useQueryClient();
  const query = useQuery({
    ...ideaQuery(id),
    placeholderData: () => findListed(client.getQueriesData({ queryKey: ['ideas', 'list'] }), id),
  });
  const gone = query.error instanceof CallError && query.error.status === 404;
  const idea = gone ? undefined : query.data; // the idea from the list is still worth showing if the refetch failed
  if (idea)
    return (
      <IdeaDialog
        idea={idea}
        onClose={onClose}
        onContinue={() => onContinue(idea)}
        starting={starting}
        failure={failure}
        save={null}
        onEdit={() => onEdit(idea)}
        onBrief={onBrief(idea)}
      />
    );
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Idea</Trans>}
      footer={
        <Button variant="ghost" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      {query.isError ? (
        <ErrorState
          title={<Trans>The idea could not be shown</Trans>}
          text={query.error.message}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Spinner size="lg" className="mx-auto my-16 flex w-fit text-ink-3" />
      )}
    </Dialog>
  );
}

function findListed(
  lists: readonly (readonly [unknown, ReplyOf<typeof listIdeas> | undefined])[],
  id: string,
): Idea | undefined {
  return lists.flatMap(([, page]) => page?.ideas ?? []).find((idea) => idea.id === id);
}
