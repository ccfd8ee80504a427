export type TooltipSide = 'top' | 'right' | 'bottom' | 'left';
type Position = { left: number; top: number };
type Size = { width: number; height: number };

const GAP = 6;
const MARGIN = 8;
const opposite: Record<TooltipSide, TooltipSide> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

/** Where a tooltip goes, in viewport pixels: on the requested side, on the opposite one if there is no room, never outside. */
export function positionBeside(trigger: Position & Size, tooltip: Size, side: TooltipSide, room: Size): Position {
  const middle = {
    left: trigger.left + (trigger.width - tooltip.width) / 2,
    top: trigger.top + (trigger.height - tooltip.height) / 2,
  };
  const places: Record<TooltipSide, Position> = {
    top: { left: middle.left, top: trigger.top - tooltip.height - GAP },
    bottom: { left: middle.left, top: trigger.top + trigger.height + GAP },
    left: { left: trigger.left - tooltip.width - GAP, top: middle.top },
    right: { left: trigger.left + trigger.width + GAP, top: middle.top },
  };
  const max = { left: room.width - tooltip.width - MARGIN, top: room.height - tooltip.height - MARGIN };
  const axis = side === 'top' || side === 'bottom' ? 'top' : 'left';
  const fits = (place: Position) => place[axis] >= MARGIN && place[axis] <= max[axis];
  const chosen = fits(places[side]) || !fits(places[opposite[side]]) ? places[side] : places[opposite[side]];
  return { left: clamp(chosen.left, max.left), top: clamp(chosen.top, max.top) };
}

function clamp(value: number, max: number): number {
  return Math.max(MARGIN, Math.min(value, max));
}
