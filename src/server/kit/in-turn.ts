/** Runs work when it is its turn. @throws what `busy` makes, when the line is full */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** Lets `atOnce` pieces of work run at a time and `waitingMax` more wait, first come first served. */
export function inTurn({ atOnce, waitingMax, busy }: { atOnce: number; waitingMax: number; busy: () => Error }): InTurn {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) throw busy();
      await new Promise<void>((resolve) => waiting.push(resolve)); // whoever ends hands the place on
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
