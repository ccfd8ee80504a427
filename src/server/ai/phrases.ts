import { plainWords } from '#server/kit/words/terms.ts';

/**
 * Turns of phrase in our six languages by which a model refuses, poses as a person, or promises success: searched in
 * every text, since a model also slips into another language. Words in lower case; `*` ends the beginning of a word,
 * `…` stands for any words of the same sentence.
 */

/** At the beginning of a sentence. */
const REFUSALS_AT_START: readonly string[] = [
  "i can't help",
  'i cannot help',
  "i can't assist",
  'i cannot assist',
  "i'm unable to",
  'i am unable to',
  "i won't help",
  "i can't comply",
  'i cannot comply',
  "i can't provide",
  'i cannot provide',
  "i can't create",
  'as an ai',
  'as a language model',
  'as a large language model',
  'as a virtual assistant',
  'no puedo ayudar*',
  'no puedo responder*',
  'no puedo crear*',
  'como ia',
  'como una ia',
  'como modelo de lenguaje',
  'não posso ajud*',
  'não posso responder*',
  'não posso criar*',
  'como uma ia',
  'como modelo de linguagem',
  'je ne peux pas vous aider*',
  "je ne peux pas t'aider*",
  'je ne peux pas aider*',
  'je ne peux pas répondre*',
  "en tant qu'ia",
  'en tant que modèle de langage',
  "en tant qu'intelligence artificielle",
  'ich kann dir … nicht helfen',
  'ich kann ihnen … nicht helfen',
  'ich kann dabei nicht helfen',
  'als ki',
  'als sprachmodell',
  'als künstliche intelligenz',
  'я не могу помочь',
  'я не могу выполнить',
  'не могу помочь',
  'как языковая модель',
  'как искусственный интеллект',
  'как ии',
];
const REFUSALS: readonly string[] = [
  "sorry … i can't",
  'sorry … i cannot',
  "sorry … i'm unable",
  'sorry … i am unable',
  "sorry … i won't",
  "unfortunately i can't",
  'unfortunately i cannot',
  'lo siento … no puedo',
  'lamento … no puedo',
  'desculp* … não posso',
  'desculp* … não consigo',
  'sinto muito … não posso',
  'lamento … não posso',
  'désolé … je ne peux',
  'désolée … je ne peux',
  'désolé … je ne puis',
  'je suis désolé mais',
  'je suis désolée mais',
  'tut mir leid … kann ich … nicht',
  'tut mir leid … ich kann … nicht',
  'entschuldig* … ich kann … nicht',
  'извини* … не могу',
  'прости* … не могу',
  'к сожалению … я не могу',
];
const PERSONS: readonly string[] = [
  "i'm a person",
  'i am a person',
  "i'm a real *",
  'i am a real *',
  "i'm human",
  'i am human',
  "i'm a human",
  'i am a human',
  "i'm not an ai",
  'i am not an ai',
  "i'm not a bot",
  'i am not a bot',
  "i'm not a machine",
  'i am not a machine',
  'in my experience',
  'from my experience',
  'in my own experience',
  'in my career',
  'in my years',
  'my channel',
  'my own channel',
  'my followers',
  'my subscribers',
  'my audience',
  'my viewers',
  'my own videos',
  'when i filmed',
  'when i posted',
  'when i started',
  'when i began',
  "i've filmed",
  "i've posted",
  "i've grown",
  "i've coached",
  "i've worked",
  'i have filmed',
  'i have posted',
  'i have grown',
  'i have coached',
  'i have worked',
  'soy una persona',
  'soy humano',
  'soy humana',
  'soy un ser humano',
  'no soy una ia',
  'no soy un bot',
  'mi canal',
  'mi propio canal',
  'mis seguidores',
  'mis suscriptores',
  'en mi experiencia',
  'sou uma pessoa',
  'sou humano',
  'sou humana',
  'sou um ser humano',
  'não sou uma ia',
  'não sou um robô',
  'meu canal',
  'meus seguidores',
  'meus inscritos',
  'na minha experiência',
  'je suis une personne',
  'je suis une vraie *',
  'je suis humain*',
  'je suis un être humain',
  'je ne suis pas une ia',
  'je ne suis pas un robot',
  'ma chaîne',
  'mes abonnés',
  "d'après mon expérience",
  'ich bin ein mensch',
  'ich bin ein echter mensch',
  'ich bin eine person',
  'ich bin eine echte person',
  'ich bin keine ki',
  'ich bin kein bot',
  'mein kanal',
  'meinem kanal',
  'meinen kanal',
  'meine follower',
  'meine abonnenten',
  'meine zuschauer',
  'meiner erfahrung',
  'я человек',
  'я живой человек',
  'я настоящий человек',
  'я реальный человек',
  'я не ии',
  'я не бот',
  'я не робот',
  'мой канал',
  'моём канале',
  'моем канале',
  'моего канала',
  'мои подписчики',
  'моих подписчиков',
  'мои зрители',
  'по моему опыту',
];
const PROMISES: readonly string[] = [
  'will go viral',
  'will definitely go viral',
  'going to go viral',
  'guaranteed to go viral',
  'guarantee* … views',
  'guarantee* … followers',
  'guarantee* … success',
  'se hará viral',
  'será viral',
  'garantiz* … visualizaciones',
  'garantiz* … seguidores',
  'vai viralizar',
  'será viral',
  'garant* … visualizações',
  'garant* … seguidores',
  'va devenir viral*',
  'deviendra viral*',
  'garanti* … vues',
  'garanti* … abonnés',
  'wird viral',
  'wird garantiert viral',
  'garantiert* … aufrufe',
  'garantiert* … follower',
  'garantiert* … erfolg',
  'станет вирусн*',
  'гарантир* … просмотр*',
];

export function isRefusal(text: string): boolean {
  return sentencesOf(text).some(
    (words) =>
      REFUSALS_AT_START.some((phrase) => findPhrase(words, phrase) === 0) || REFUSALS.some((one) => has(words, one)),
  );
}

/** Suggested first lines are in quotation marks, and count as the creator's. */
export function claimsToBeAPerson(text: string): boolean {
  return sentencesOf(withoutQuotes(text)).some((words) => PERSONS.some((phrase) => has(words, phrase)));
}

export function isPromise(text: string): boolean {
  return sentencesOf(text).some((words) => PROMISES.some((phrase) => has(words, phrase)));
}

/** Each as its words between spaces. */
function sentencesOf(text: string): string[] {
  return text.split(/[.!?…\n]/).map((sentence) => ` ${plainWords(sentence).join(' ')} `);
}

function has(words: string, phrase: string): boolean {
  return findPhrase(words, phrase) !== -1;
}

/** Where a phrase begins; -1: it is not there. */
function findPhrase(words: string, phrase: string): number {
  let start = -1;
  let from = 0;
  for (const part of phrase.split(' … ')) {
    const told = part.endsWith('*') ? ` ${part.slice(0, -1)}` : ` ${part} `;
    const at = words.indexOf(told, from);
    if (at === -1) return -1;
    if (start === -1) start = at;
    from = at + told.length - 1;
  }
  return start;
}

function withoutQuotes(text: string): string {
  return text
    .split('\n')
    .filter((line) => !line.trimStart().startsWith('>'))
    .join('\n')
    .replace(/["“„”][^"“„”\n]{0,400}["“”]/gu, ' ')
    .replace(/«[^»\n]{0,400}»/gu, ' ');
}
