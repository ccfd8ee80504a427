export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';
type Place = { left: number; top: number };
type Size = { width: number; height: number };

const GAP = 6;
const MARGIN = 8;
const opposite: Record<TooltipSide, TooltipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a note stands beside its trigger, in pixels of the window: on the wished side, on the other when that has no room, never outside. */
export function placeBeside(trigger: Place & Size, note: Size, side: TooltipSide, room: Size): Place {
  const middle = { left: trigger.left + (trigger.width - note.width) / 2, top: trigger.top + (trigger.height - note.height) / 2 };
  const places: Record<TooltipSide, Place> = {
    top: { left: middle.left, top: trigger.top - note.height - GAP },
    bottom: { left: middle.left, top: trigger.top + trigger.height + GAP },
    left: { left: trigger.left - note.width - GAP, top: middle.top },
    right: { left: trigger.left + trigger.width + GAP, top: middle.top },
  };
  const most = { left: room.width - note.width - MARGIN, top: room.height - note.height - MARGIN };
  const axis = side === 'top' || side === 'bottom' ? 'top' : 'left';
  const fits = (place: Place) => place[axis] >= MARGIN && place[axis] <= most[axis];
  const chosen = fits(places[side]) || !fits(places[opposite[side]]) ? places[side] : places[opposite[side]];
  return { left: clamp(chosen.left, most.left), top: clamp(chosen.top, most.top) };
}

function clamp(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most));
}
