import { Trans, useLingui } from '@lingui/react/macro';
import { Ellipsis, FileText, MessageCircle, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Idea } from '#contract/ideas.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { IdeaCard } from './idea-card.tsx';
import { IdeaStatusBadge } from './idea-facts.tsx';
import { IdeaTime } from './idea-time.tsx';

/** Actions on a saved idea. */
export type IdeaActions = {
  onOpen: (idea: Idea) => void;
  onContinue: (idea: Idea) => void;
  onBrief: (idea: Idea) => void;
  onEdit: (idea: Idea) => void;
  onDelete: (idea: Idea) => void;
};

/** Whether an idea has a brief to show. */
export function hasBrief({ status, execution_brief }: Idea): boolean {
  return status === 'completed' && execution_brief !== null && execution_brief !== '';
}

export function lastActivityOf({ last_activity, updated_at, created_at }: Idea): string {
  return last_activity || updated_at || created_at;
}

/** A saved idea in the list. */
export function SavedCard({ idea, actions }: { idea: Idea; actions: IdeaActions }) {
  return (
    <IdeaCard
      idea={idea}
      onOpen={actions.onOpen}
      badge={<IdeaStatusBadge status={idea.status} />}
      menu={<IdeaMenu idea={idea} actions={actions} />}
      time={<IdeaTime instant={lastActivityOf(idea)} className="text-ink-3 text-xs" />}
      actions={
        <>
          {hasBrief(idea) ? (
            <Button icon={<FileText aria-hidden="true" />} onClick={() => actions.onBrief(idea)}>
              <Trans>View Execution Brief</Trans>
            </Button>
          ) : null}
          <Button icon={<MessageCircle aria-hidden="true" />} onClick={() => actions.onContinue(idea)}>
            <Trans>Continue with AI Coach</Trans>
          </Button>
        </>
      }
    />
  );
}

type MenuProps = {
  idea: Idea;
  actions: IdeaActions;
  /** Further items above the standard ones. */
  children?: ReactNode;
};

/** The menu of a saved idea. */
export function IdeaMenu({ idea, actions, children }: MenuProps) {
  const { t } = useLingui();
  const { title } = idea;
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t`Actions for ${title}`}
          icon={<Ellipsis aria-hidden="true" />}
          className="pointer-coarse:-my-1 pointer-coarse:size-11"
        />
      }
    >
      {children}
      <MenuItem icon={<Pencil />} onSelect={() => actions.onEdit(idea)}>
        <Trans>Edit</Trans>
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => actions.onDelete(idea)}>
        <Trans>Delete</Trans>
      </MenuItem>
    </Menu>
  );
}
