import { lazy, type RefObject, Suspense } from 'react';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { useCalendarFormats } from './calendar-formats.ts';
import { displayFields } from './entries.ts';
import { MoveBar } from './move-bar.tsx';
import type { Board } from './use-board.ts';

const MoveDialog = lazy(() => import('./move-dialog.tsx').then((file) => ({ default: file.MoveDialog })));
const ElsewherePopover = lazy(() =>
  import('./elsewhere-popover.tsx').then((file) => ({ default: file.ElsewherePopover })),
);

/** Overlays of the calendar: a dragged item, the move bar, the move dialog, and a post made elsewhere. */
export function BoardOverlays({ board: { handling, moves, view, now, timeZone } }: { board: Board }) {
  const { carrying, dialog, drag, post } = handling;
  const { carried } = carrying;
  return (
    <>
      {drag.dragged ? <Ghost dragged={drag.dragged} ghost={drag.ghost} /> : null}
      {carried ? (
        <MoveBar
          title={carried.movable.publication.title}
          target={carried.target}
          view={view}
          onCarry={carrying.carryTo}
          onDrop={() => carrying.putDown(carried.target)}
          onCancel={() => carrying.putDown(null)}
          onDialog={carrying.toDialog}
        />
      ) : null}
      <Suspense>
        {dialog ? (
          <MoveDialog
            publication={dialog.movable.publication}
            shown={dialog.movable.shown}
            start={dialog.target}
            now={now}
            timeZone={timeZone}
            onSend={(planned, mayRepeat) => moves.send(dialog.movable.publication, planned, mayRepeat)}
            onClose={handling.closeDialog}
          />
        ) : null}
      </Suspense>
      <Suspense>
        {post ? (
          <ElsewherePopover
            key={post.id}
            post={post}
            timeZone={timeZone}
            button={handling.postButton}
            open
            onClose={handling.closePost}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** The dragged item under the pointer. */
function Ghost({
  dragged: { item, from, target },
  ghost,
}: {
  dragged: NonNullable<Board['handling']['drag']['dragged']>;
  ghost: RefObject<HTMLDivElement | null>;
}) {
  const formats = useCalendarFormats();
  const { title, platform } = displayFields(item);
  return (
    <div
      ref={ghost}
      aria-hidden="true"
      style={{ transform: `translate(${from.x}px, ${from.y}px)` }}
      className="pointer-events-none fixed top-0 left-0 z-50 flex h-7 max-w-52 items-center gap-1.5 rounded-control
        bg-overlay px-2 text-xs shadow-3"
    >
      <PlatformMark platform={platform} size="xs" />
      {target?.minutes === null || target === null ? null : (
        <span className="tabular shrink-0 text-ink-2">{formats.time(target.minutes)}</span>
      )}
      <span dir="auto" className="truncate">
        {title}
      </span>
    </div>
  );
}
