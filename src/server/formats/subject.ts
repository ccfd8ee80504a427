import { plainWords } from '#server/kit/words/terms.ts';

/** Longest subject that a title can carry, in characters. */
export const MAX_SUBJECT_LENGTH = 80;

export type SubjectFault = 'missing' | 'long' | 'instruction';

const bySpace = (words: string) => words.split(/\s+/);
const commands = bySpace(`ignore disregard forget override bypass
  ignora olvida omite ignore esqueça desconsidere ignorez oublie oubliez ignoriere ignorieren vergiss missachte игнорируй игнорируйте забудь`);
const orders = new Set(
  bySpace(`instruction instructions prompt prompts rules system
  instrucciones instrucción instruções regras reglas indicaciones consignes règles anweisungen anweisung regeln systemprompt
  инструкции инструкцию правила промпт`),
);
const insults = new Set(
  bySpace(`idiot idiots stupid moron asshole bitch bastard fuck fucking fucker shit cunt dumb
  idiota idiotas estúpido estúpida imbécil gilipollas puta puto mierda cabrón pendejo
  imbecil caralho porra merda fodase burro connard connasse salope putain merde débile crétin con
  idiotin arschloch scheiße scheiss blöd dumm fotze wichser hurensohn
  идиот дурак тупой тупая сука мудак блять бля хуй говно`),
);
const toSomebody = new Set(
  bySpace(`you your are a an the off go such
  tú tu eres un una vos você seu sua é um uma vai va te toi es une espèce de sale du bist ein eine dein ihr alle fick dich ты вы такой такая иди на`),
);

/**
 * What keeps a keyword from being the subject of a card: it names nothing, is a complete text, or addresses
 * a person instead of naming something.
 */
export function findSubjectFault(keyword: string): SubjectFault | undefined {
  if (keyword.length > MAX_SUBJECT_LENGTH) return 'long';
  if (/^[a-z]+:\/\//iu.test(keyword)) return 'missing';
  const signs = keyword.match(/[\p{L}\p{N}]/gu) ?? [];
  const alphabet = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{N}]/u;
  if (signs.length === 0 || (signs.length === 1 && alphabet.test(signs.join('')))) return 'missing';
  const words = plainWords(keyword);
  if (words.some((word) => commands.includes(word)) && words.some((word) => orders.has(word))) return 'instruction';
  const isInsult = words.some((word) => insults.has(word));
  if (isInsult && words.every((word) => insults.has(word) || toSomebody.has(word))) return 'instruction';
  return undefined;
}
