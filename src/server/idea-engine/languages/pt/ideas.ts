import type { IdeaWords } from '../idea-words.ts';
import { categories1 } from './ideas-categories-1.ts';
import { categories2 } from './ideas-categories-2.ts';
import { categories3 } from './ideas-categories-3.ts';
import { categories4 } from './ideas-categories-4.ts';
import { facts, forms, scores } from './ideas-facts.ts';
import { formats1 } from './ideas-formats-1.ts';
import { formats2 } from './ideas-formats-2.ts';
import { formats3 } from './ideas-formats-3.ts';
import { formats4 } from './ideas-formats-4.ts';
import { formatsOwn } from './ideas-formats-own.ts';

export const ideas: IdeaWords = {
  quoted: '“{text}”',
  colon: ': ',
  dash: ' – ',
  together: '{topic} e {other}',
  sayings:
    'como por quando qual quais quanto quanta quantos quantas onde quem é será dá tem posso devo vale eu você me'.split(
      ' ',
    ),
  platforms: { tiktok: 'TikTok', instagram: 'Instagram', youtube: 'YouTube', twitter: 'X', linkedin: 'LinkedIn' },
  categories: { ...categories1, ...categories2, ...categories3, ...categories4 },
  forms,
  formats: { ...formats1, ...formats2, ...formats3, ...formats4, ...formatsOwn },
  facts,
  scores,
};
