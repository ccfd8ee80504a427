import { Trans } from '@lingui/react/macro';
import { type DragEvent, useId, useState } from 'react';
import type { Idea, IdeaStatus } from '#contract/ideas.ts';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/format.ts';
import { useIdeaStatusNames } from '#web/ui/idea-status-names.ts';
import type { Tone } from '#web/ui/tone.ts';
import { solidTone } from '#web/ui/tone.ts';
import { BoardCard, DRAGGED_IDEA } from './board-card.tsx';
import type { BoardMoves } from './board-moves.ts';
import type { IdeaActions } from './saved-card.tsx';

type Props = { status: IdeaStatus; ideas: readonly Idea[]; count: number; actions: IdeaActions; moving: BoardMoves };

const tones: Record<IdeaStatus, Tone> = { draft: 'neutral', in_progress: 'info', completed: 'success' };

/** The ideas of one status; dragged cards can be dropped here. */
export function BoardColumn({ status, ideas, count, actions, moving }: Props) {
  const name = useIdeaStatusNames()[status];
  const { formatNumber } = useFormats();
  const headingId = useId();
  const [over, setOver] = useState(false);
  const accepts = (event: DragEvent) => event.dataTransfer.types.includes(DRAGGED_IDEA);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (!accepts(event)) return;
    event.preventDefault();
    moving.moveById(event.dataTransfer.getData(DRAGGED_IDEA), status);
  };
  return (
    <section
      aria-labelledby={headingId}
      onDragOver={(event) => {
        if (!accepts(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false);
      }}
      onDrop={drop}
      className={cx(
        'flex min-h-64 w-[86%] shrink-0 snap-start flex-col gap-3 rounded-surface bg-well p-3 ring-inset',
        'sm:w-80 lg:w-auto lg:min-w-0 lg:flex-1 lg:basis-0',
        over || (moving.lifted?.over === status && !moving.lifted.settling) ? 'ring-2 ring-accent' : 'ring-1 ring-line',
      )}
    >
      <h2 id={headingId} className="flex items-center gap-2 px-1 font-medium text-sm">
        <span data-fill aria-hidden="true" className={cx('size-2 rounded-full', solidTone[tones[status]])} />
        {name}
        <span className="tabular text-ink-3">{formatNumber(count)}</span>
      </h2>
      {ideas.length === 0 ? (
        <p className="px-1 py-6 text-center text-ink-3 text-sm">
          <Trans>Nothing here</Trans>
        </p>
      ) : (
        <ul aria-labelledby={headingId} className="flex flex-col gap-2.5">
          {ideas.map((idea) => (
            <li key={idea.id}>
              <BoardCard idea={idea} actions={actions} moving={moving} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
