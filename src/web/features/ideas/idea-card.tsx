import type { ReactNode } from 'react';
import type { Idea } from '#contract/ideas.ts';
import { Surface } from '#web/ui/surface.tsx';
import { IdeaFacts, IdeaKind, IdeaTags } from './idea-facts.tsx';

type Props = {
  idea: Idea;
  onOpen: (idea: Idea) => void;
  /** Right of the platform: the status, or that it is saved. */
  badge?: ReactNode;
  menu?: ReactNode;
  /** Right of the facts. */
  time?: ReactNode;
  /** Under the facts, before the buttons. */
  note?: ReactNode;
  actions?: ReactNode;
  /** Level of its heading. */
  heading?: 'h2' | 'h3';
};

/** An idea in brief. The whole card opens it; controls on top of the card handle their own clicks. */
export function IdeaCard({ idea, onOpen, badge, menu, time, note, actions, heading: Heading = 'h2' }: Props) {
  return (
    <Surface interactive className="relative flex h-full min-w-0 flex-col gap-3 p-4">
      <article aria-label={idea.title} className="flex min-w-0 flex-1 flex-col gap-3">
        <div className="flex min-h-6 items-center gap-2">
          <div className="min-w-0 flex-1">
            <IdeaKind idea={idea} />
          </div>
          {badge}
          {menu ? <div className="relative z-1 -mr-1.5">{menu}</div> : null}
        </div>
        <div className="flex flex-1 flex-col gap-1.5">
          <Heading className="font-medium leading-5">
            <button
              type="button"
              onClick={() => onOpen(idea)}
              className="line-clamp-2 w-full break-words text-left after:absolute after:inset-0 after:rounded-surface
                focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus
                focus-visible:after:-outline-offset-2"
            >
              {idea.title}
            </button>
          </Heading>
          {idea.description === '' ? null : (
            <p className="line-clamp-3 break-words text-ink-2 text-sm leading-5">{idea.description}</p>
          )}
        </div>
        <IdeaTags tags={idea.tags} />
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <IdeaFacts idea={idea} />
          {time}
        </div>
        {note}
        {actions ? <div className="relative z-1 flex flex-wrap gap-2 pt-1 *:flex-1">{actions}</div> : null}
      </article>
    </Surface>
  );
}

/** Grid layout of the cards. */
export const IDEA_GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(19rem,100%),1fr))] gap-4';
