/** Whether the long versions run (`npm run drills`) instead of the short ones of `npm test`. */
export const isDrill = process.env.DRILLS === '1';

/** How much longer than promised something may take in `npm test`, which also passes on a busy machine. */
const SLOWER_WHEN_BUSY = 10;

/**
 * The limit for what the product promises within `seconds`. Drills, on an otherwise idle machine, hold it to the promise
 * itself; in `npm test` the limit finds only what never happens.
 */
export function promised(seconds: number): number {
  return isDrill ? seconds : SLOWER_WHEN_BUSY * seconds;
}

/** Prints a measured figure at once, so that it survives a later failure. */
export function tellFigure(text: string): void {
  process.stdout.write(`${text}\n`);
}
