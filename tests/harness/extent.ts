/** Whether the long versions run (`npm run drills`) instead of the short ones of `npm test`. */
export const isDrill = process.env.DRILLS === '1';

/** `npm test` must also pass on a busy machine, so it allows this many times the promised time. */
const SLOWER_WHEN_BUSY = 10;

/**
 * The limit, in seconds, for what the product promises within `seconds`: the promise itself in drills, which run on an
 * otherwise idle machine; ten times as long in `npm test`.
 */
export function promised(seconds: number): number {
  return isDrill ? seconds : SLOWER_WHEN_BUSY * seconds;
}

/** Prints a measured figure at once, so that it survives a later failure. */
export function tellFigure(text: string): void {
  process.stdout.write(`${text}\n`);
}
