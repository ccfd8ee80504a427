import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowRight, FileText, GripVertical, MessageCircle } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { type Idea, ideaStatuses } from '#contract/ideas.ts';
import { cx } from '#web/ui/cx.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx';
import { Surface } from '#web/ui/surface.tsx';
import type { BoardMoves } from './board-moves.ts';
import { MOVE_HELP } from './board-moves.ts';
import { IdeaFacts, IdeaKind } from './idea-facts.tsx';
import { IdeaTime } from './idea-time.tsx';
import { hasBrief, type IdeaActions, IdeaMenu, lastActivityOf } from './saved-card.tsx';

/** Data transfer type of a dragged idea. */
export const DRAGGED_IDEA = 'application/x-reelwright-idea';

type Props = { idea: Idea; actions: IdeaActions; moving: BoardMoves };

/** An idea on the board. */
export function BoardCard({ idea, actions, moving }: Props) {
  const names = useIdeaStatusNames();
  const [dragged, setDragged] = useState(false);
  const lifted = moving.lifted?.id === idea.id && !moving.lifted.settling;
  return (
    <Surface
      interactive
      draggable
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED_IDEA, idea.id);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(true);
      }}
      onDragEnd={() => setDragged(false)}
      className={cx('relative cursor-grab p-3', lifted && 'ring-2 ring-accent', dragged && 'opacity-50')}
    >
      <article aria-label={idea.title} className="flex min-w-0 flex-col gap-2">
        <div className="flex items-center gap-1.5">
          <MoveHandle idea={idea} moving={moving} />
          <div className="min-w-0 flex-1">
            <IdeaKind idea={idea} />
          </div>
          <div className="relative z-1 -mr-1">
            <IdeaMenu idea={idea} actions={actions}>
              {ideaStatuses
                .filter((status) => status !== idea.status)
                .map((status) => (
                  <MenuItem key={status} icon={<ArrowRight />} onSelect={() => moving.move(idea, status)}>
                    <Trans>Move to {names[status]}</Trans>
                  </MenuItem>
                ))}
              <MenuSeparator />
              <MenuItem icon={<MessageCircle />} onSelect={() => actions.onContinue(idea)}>
                <Trans>Continue with AI Coach</Trans>
              </MenuItem>
              {hasBrief(idea) ? (
                <MenuItem icon={<FileText />} onSelect={() => actions.onBrief(idea)}>
                  <Trans>View Execution Brief</Trans>
                </MenuItem>
              ) : null}
            </IdeaMenu>
          </div>
        </div>
        <h3 className="font-medium text-sm leading-5">
          <button
            type="button"
            onClick={() => actions.onOpen(idea)}
            className="line-clamp-3 w-full break-words text-left after:absolute after:inset-0 after:rounded-surface
              focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus
              focus-visible:after:-outline-offset-2"
          >
            {idea.title}
          </button>
        </h3>
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <IdeaFacts idea={idea} />
          <IdeaTime instant={lastActivityOf(idea)} className="text-ink-3 text-xs" />
        </div>
      </article>
    </Surface>
  );
}

/** The handle that picks up a card and moves it by keyboard. */
function MoveHandle({ idea, moving }: { idea: Idea; moving: BoardMoves }) {
  const { t } = useLingui();
  const { title } = idea;
  const lifted = moving.lifted?.id === idea.id && !moving.lifted.settling;
  const press = (event: KeyboardEvent) => {
    if (!lifted) return;
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : null;
    if (step !== null) moving.carry(step);
    else if (event.key === 'Escape') moving.leave();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <button
      type="button"
      data-handle={idea.id}
      aria-label={t`Move ${title}`}
      aria-pressed={lifted}
      aria-describedby={MOVE_HELP}
      onKeyDown={press}
      onBlur={(event) => {
        // Moving to another column remounts the card, which is not a blur.
        if (lifted && event.relatedTarget !== null) moving.leave();
      }}
      onClick={() => (lifted ? moving.drop() : moving.lift(idea))}
      className="relative z-1 -ml-1.5 flex size-7 shrink-0 cursor-grab items-center justify-center rounded-control
        text-ink-3 hover:bg-hover hover:text-ink aria-pressed:bg-accent-soft aria-pressed:text-accent-ink
        pointer-coarse:-my-1 pointer-coarse:size-11 [&_svg]:size-4"
    >
      <GripVertical aria-hidden="true" />
    </button>
  );
}
