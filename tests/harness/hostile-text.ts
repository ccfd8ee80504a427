import { expect } from 'vitest';

type Usage = { user: number; system: number };
/** CPU microseconds of this thread. Declared here because tests of browser code are compiled without Node's types. */
declare const process: { threadCpuUsage(since?: Usage): Usage };

/**
 * A text that an attacker could send to exhaust a parser: one fragment repeated, with a letter in the middle and at the
 * end.
 */
type HostileText = { name: string; make: (characters: number) => string };

/** Text lengths in characters: a small one first, so that super-linear code fails while it is still fast. */
export const SIZES = [64_000, 500_000] as const;

/** The repeated fragments. Each is the start, middle or end of something our parsers look for. */
// biome-ignore format: one kind a line is easier to read than one fragment a line
const fragments = [
  '<', '<<a', '{', '{\\', '[', '](', '![', '(', '（', '&', '&amp;', '#', '@', '%', '"', "'", '“', '”', '«', '"a":', '\\', '`', '*', '/',
  '.', '. ', '…', '?!', ',', ', ', ':', ';', '-', '- ', '-->', '>> ', '--', '=', '$', '♪', '。', '|',
  ' ', '\t', '\n', '\n\n', '\r\n', '\n ', '\u00a0', '\u200b', '\u2028', '\ufeff',
  '0', '1:', '00:', '1. ', '1-', '00:00:01,000 --> ', '<00:00:01.000>', '½', '1 h',
  'a', 'A', 'a ', 'Word. ', 'you know ', "'s ", 'e\u0301', '\u0301', 'ж', '中', '👍\u200d', '🇩🇪', '\ufe0f', '\ud83d',
  'https://a ', 'a@a', 'Version/1 ', '\n- ', '\n# ', '\n1. ', 'NOTE\n', '\n\n1\n', 'I: -1 LUFS', 'fontselect: (',
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
 * Fails at the first text that takes more than `budgetSeconds` of CPU time, which should be far above the time for
 * ordinary text of that length. A deliberate refusal passes; any other error fails too.
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

/** Runs work that may refuse its input deliberately. */
export function unlessRefused(work: () => unknown): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AppError')) throw error;
  }
}
