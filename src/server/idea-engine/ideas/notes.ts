import { accountOf } from '../facts/posts.ts';
import type { FactWords } from '../languages/idea-words.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { IdeaWish } from '../model.ts';
import { writePlural } from '../words/numbers.ts';
import type { Dice } from '../words/random.ts';
import { cleanText, clipText, fill } from '../words/text.ts';
import type { UnratedIdea } from './draft-idea.ts';

type Note = { text: string; cites: string[]; suits(idea: UnratedIdea): boolean };

const FINDING_MAX = 300;

/**
 * Adds what the creator's account calls for to one idea each: its size, what was found to work. Each note cites its
 * facts.
 */
export function addNotes(wish: IdeaWish, ideas: readonly UnratedIdea[], dice: Dice): UnratedIdea[] {
  const noted = [...ideas];
  const free = new Set(ideas.keys());
  for (const note of notesFor(wish, dice)) {
    const index = [...free].find((candidate) => ideas[candidate] && note.suits(ideas[candidate]));
    const idea = index === undefined ? undefined : noted[index];
    if (index === undefined || !idea) continue;
    free.delete(index);
    noted[index] = {
      ...idea,
      description: `${idea.description} ${note.text}`,
      cites: [...new Set([...idea.cites, ...note.cites])],
    };
  }
  return noted;
}

function notesFor(wish: IdeaWish, dice: Dice): Note[] {
  const { facts: words } = ideaWords(wish.language);
  const notes: Note[] = [];
  const account = accountOf(wish);
  if (account?.followers !== undefined) {
    const followers = writePlural(words.followers, account.followers, wish.language);
    const pattern = dice.pick(words.size[sizeOf(account.followers)]) ?? '';
    notes.push({
      text: fill(pattern, { followers }, wish.language),
      cites: [account.id],
      suits: ({ cites }) => cites.length === 0,
    });
  }
  for (const fact of wish.facts) {
    if (fact.kind !== 'finding' || (fact.platform !== undefined && fact.platform !== wish.platform)) continue;
    notes.push({ text: clipText(cleanText(fact.statement), FINDING_MAX), cites: [fact.id], suits: () => true });
    break;
  }
  return notes;
}

function sizeOf(followers: number): keyof FactWords['size'] {
  if (followers < 1_000) return 'tiny';
  if (followers < 10_000) return 'small';
  return followers < 100_000 ? 'middle' : 'large';
}
