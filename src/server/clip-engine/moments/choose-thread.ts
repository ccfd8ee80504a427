import { answerFromThread } from '#server/kit/run-in-thread.ts';
import { chooseMoments } from './choose.ts';

await answerFromThread(chooseMoments);
