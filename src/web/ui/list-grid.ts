import type { Frame } from './media-frame.tsx';

/** Cards by the shape of their pictures: upright ones stand in pairs on phones, others below each other. */
export const listGrids: Record<Frame, string> = {
  '9:16': 'grid gap-x-4 gap-y-8 sm:gap-x-5 grid-cols-[repeat(auto-fill,minmax(min(200px,calc(50%-0.5rem)),1fr))]',
  '16:9': 'grid gap-x-5 gap-y-8 grid-cols-[repeat(auto-fill,minmax(min(272px,100%),1fr))]',
  '1:1': 'grid gap-x-4 gap-y-8 sm:gap-x-5 grid-cols-[repeat(auto-fill,minmax(min(240px,calc(50%-0.5rem)),1fr))]',
  '4:5': 'grid gap-x-4 gap-y-8 sm:gap-x-5 grid-cols-[repeat(auto-fill,minmax(min(224px,calc(50%-0.5rem)),1fr))]',
};

/** Items in the list view. */
export const LIST_ROWS = 'flex flex-col divide-y divide-line';
