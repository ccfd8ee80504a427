import { verbatim } from '#texts/message.ts';
import { AppError } from './app-error.ts';
import { answerFromThread } from './run-in-thread.ts';

/** Work items of the test thread. */
export type TestWork =
  | { do: 'double'; bytes: Uint8Array }
  | { do: 'refuse' }
  | { do: 'break' }
  | { do: 'spin' }
  | { do: 'fill' }
  | { do: 'leave' };

await answerFromThread((work: TestWork) => {
  switch (work.do) {
    case 'double':
      return work.bytes.map((byte) => byte * 2);
    case 'refuse':
      throw new AppError('transcript_refused', verbatim('Line 7 is no cue'));
    case 'break':
      throw new TypeError('broken');
    case 'spin':
      for (;;);
    case 'fill': {
      const kept: number[][] = [];
      for (;;) kept.push(Array.from({ length: 100_000 }, Math.random));
    }
    case 'leave':
      process.exit(0);
  }
});
