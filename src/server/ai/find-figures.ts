/**
 * Figures that claim a result (views, followers, shares of people, multiples) or are too large to be advice. Small
 * numbers of seconds, steps or grams are advice, and stay.
 */

/** Words in six languages that make a number in the same sentence a claim. */
const RESULTS =
  /(?<!\p{L})(?:views?|likes?|followers?|subscribers?|viewers?|watch(?:ed)?|retention|engagement|people|creators?|stud(?:y|ies)|visualiza|reproduc|seguidor|suscript|espectador|personas|estudio|inscrit|visualizaç|curtidas?|pessoas|estudo|vues?|abonné|spectateur|personnes|gens|étude|aufruf|abonnent|zuschauer|leute|menschen|studie|просмотр|подписч|зрител|лайк|люд|человек|исследован)/iu;
/** What is counted in these is advice. */
const CRAFT_UNIT =
  /^[\s\u00a0\u202f-]*(?:s|sec|min|h|seconds?|minutes?|hours?|days?|words?|takes?|shots?|steps?|segundos?|minutos?|horas?|días?|dias?|palabras?|palavras?|pasos?|passos?|secondes?|minutes?|heures?|jours?|mots?|étapes?|sekunden?|minuten?|stunden?|tage?n?|wörter[n]?|schritte?n?|секунд\p{L}*|минут\p{L}*|час\p{L}*|дн\p{L}+|день|слов\p{L}*|шаг\p{L}*)(?!\p{L})/iu;
/** With the marks that follow it. */
const NUMBER = /\d[\d.,'’\u00a0\u202f]{0,20}/gu;
const SHARE = /^[\s\u00a0\u202f]*(?:%|percent|per cent|prozent|por ciento|por cento|pour cent|процент)/iu;
const MULTIPLE =
  /^[\s\u00a0\u202f]*(?:[x×](?!\p{L})|times(?!\p{L})|mal(?!\p{L})|veces|vezes|fois(?!\p{L})|раза?(?!\p{L}))/iu;
const THOUSANDS = /^[\s\u00a0\u202f]*(?:k(?!\p{L})|thousand|tausend|tsd|mil(?!\p{L})|mille(?!\p{L})|тыс)/iu;
const MILLIONS = /^[\s\u00a0\u202f]*(?:m(?!\p{L})|mio|mill?i[oó]n|milh|миллион|млн)/iu;

/** The fence's random marks contain digits that are not figures. */
const MARK = /<\/?data-[0-9a-f]{4,32}/gu;

/** Fewer of anything is advice ("ask three people"). */
const FEW = 20;
const LARGE = 1_000;
const TOLERANCE = 0.06;

/** The first figure in a text that claims something and is not in the data, or undefined if there is none. */
export function findUnknownFigure(text: string, known: string): string | undefined {
  const claims = text.split(/(?<=[.!?…])\s|\n/u).flatMap(claimsOf);
  if (claims.length === 0) return undefined;
  const values = [...known.replaceAll(MARK, ' ').matchAll(NUMBER)].flatMap(([number]) => readingsOf(number));
  return claims.find(({ readings }) => !readings.some((value) => values.some((one) => isNear(value, one))))?.shown;
}

type Claim = { shown: string; readings: number[] };

function claimsOf(sentence: string): Claim[] {
  const tellsResults = RESULTS.test(sentence);
  return [...sentence.matchAll(NUMBER)].flatMap((found) => {
    const after = sentence.slice(found.index + found[0].length);
    const factor = THOUSANDS.test(after) ? 1_000 : MILLIONS.test(after) ? 1_000_000 : 1;
    const readings = readingsOf(found[0]).map((value) => value * factor);
    const largest = Math.max(...readings);
    const number = trimmed(found[0]);
    const isYear = factor === 1 && /^(?:19|20)\d\d$/.test(number);
    const isLarge = largest >= LARGE && !isYear && !CRAFT_UNIT.test(after);
    const tells = tellsResults && !isYear && !CRAFT_UNIT.test(after);
    const isClaim = isLarge || (tells && (SHARE.test(after) || MULTIPLE.test(after) || largest >= FEW));
    return isClaim ? { shown: `${number}${SHARE.test(after) ? ' %' : ''}`, readings } : [];
  });
}

/** A point or comma may group digits or begin the decimals. */
function readingsOf(found: string): number[] {
  const number = trimmed(found);
  const whole = Number(number.replace(/\D/g, ''));
  const decimal = /^(.*)[.,](\d{1,3})$/.exec(number);
  return decimal ? [whole, Number(`${decimal[1]?.replace(/\D/g, '')}.${decimal[2]}`)] : [whole];
}

function trimmed(number: string): string {
  let end = number.length;
  while (/\D/.test(number.charAt(end - 1))) end -= 1;
  return number.slice(0, end);
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= Math.abs(other) * TOLERANCE;
}
