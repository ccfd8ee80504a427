import { answerFromThread } from '#server/kit/run-in-thread.ts';
import { readWords } from './read-words.ts';

await answerFromThread(readWords);
