import { expect } from 'vitest';

type Usage = { user: number; system: number };
/**
 * Microseconds of CPU of this thread. Said here because tests of the browser's code are compiled without the types of
 * Node.
 */
declare const process: { threadCpuUsage(since?: Usage): Usage };

/** A text somebody could send to cost us time: one fragment repeated, with a letter in its middle and at its end. */
type HostileText = { name: string; make: (characters: number) => string };

/** Characters of the texts: a small one first, so that a super-linear reader fails while it is still quick. */
export const SIZES = [64_000, 500_000] as const;

/** What is repeated. Each is the start, the middle or the end of something that is looked for here. */
// biome-ignore format: one kind a line is easier to read than one fragment a line
const fragments = [
  ...['<', '<<a', '{', '{\\', '[', '](', '![', '(', '（', '&', '&amp;', '#', '@', '%', '"', "'", '“', '”', '«', '"a":', '\\', '`', '*', '/'],
  ...['.', '. ', '…', '?!', ',', ', ', ':', ';', '-', '- ', '-->', '>> ', '--', '=', '$', '♪', '。', '|'],
  ...[' ', '\t', '\n', '\n\n', '\r\n', '\n ', '\u00a0', '\u200b', '\u2028', '\ufeff'],
  ...['0', '1:', '00:', '1. ', '1-', '00:00:01,000 --> ', '<00:00:01.000>', '½', '1 h'],
  ...['a', 'A', 'a ', 'Word. ', 'you know ', "'s ", 'e\u0301', '\u0301', 'ж', '中', '👍\u200d', '🇩🇪', '\ufe0f', '\ud83d'],
  ...['https://a ', 'a@a', 'Version/1 ', '\n- ', '\n# ', '\n1. ', 'NOTE\n', '\n\n1\n', 'I: -1 LUFS', 'fontselect: ('],
];

const hostileTexts: readonly HostileText[] = fragments.map((fragment) => ({
  name: `${JSON.stringify(fragment)} again and again`,
  make: (characters) => {
    const half = fragment.repeat(Math.ceil(characters / 2 / fragment.length));
    return `${half}x${half}x`;
  },
}));

/** The CPU time that `work` took in this thread, in seconds. */
export function cpuSecondsOf(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1e6;
}

/**
 * Fails at the first text that takes more than `budgetSeconds` of CPU, which is to be far above what ordinary text of
 * that length takes. A refusal on purpose is an answer; any other error fails too.
 */
export function expectLinearTime(
  read: (text: string) => unknown,
  budgetSeconds: number,
  sizes: readonly number[] = SIZES,
): void {
  for (const { name, make } of hostileTexts) {
    for (const characters of sizes) {
      const text = make(characters);
      const seconds = cpuSecondsOf(() => unlessRefused(() => read(text)));
      expect(seconds, `CPU seconds for ${characters} characters: ${name}`).toBeLessThan(budgetSeconds);
    }
  }
}

/** A refusal on purpose is an answer. */
export function unlessRefused(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AppError')) throw error;
  }
}
