/** Whether the long versions run (`npm run drills`) instead of the short ones of `npm test`. */
export const isDrill = process.env.DRILLS === '1';

/** Prints a measured figure at once, so that it survives a later failure. */
export function tellFigure(text: string): void {
  process.stdout.write(`${text}\n`);
}
