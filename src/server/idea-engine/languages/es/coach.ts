import type { CoachWords } from '../../coach/words.ts';
import { brief } from './brief.ts';
import { advice } from './coach-advice.ts';
import { hear } from './coach-hear.ts';
import { questions } from './coach-questions.ts';
import { hooks, talk } from './coach-talk.ts';
import { topics } from './coach-topics.ts';

export const es: CoachWords = { questions, advice, talk, hooks, hear, topics, brief };
