import { isDisjointWith, JS, NFA } from 'refa';

/**
 * An ESLint rule that finds searches such as `/\{\\[^}]*\}/`, which begin anew at each of many places and read to the end of the text from
 * each: what stands before an unlimited repetition is also something that it repeats, and something behind it can fail. It sees what
 * `regexp/no-super-linear-move` does not, which knows texts of one repeated character only.
 */
export const noQuadraticSearch = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    'Literal[regex]': (node) => {
      const { pattern, flags } = node.regex;
      if (flags.includes('y') || !isQuadratic(pattern, flags)) return;
      context.report({ node, message: 'From each place where this begins it may read to the end of the text: quadratic time' });
    },
  }),
};

function isQuadratic(source, flags) {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown' });
  const automatonOf = (elements) =>
    NFA.fromRegex(
      { type: 'Expression', alternatives: [{ type: 'Concatenation', elements }] },
      { maxCharacter },
      { assertions: 'ignore', unknowns: 'disable' },
    );
  const readsItsPrefix = (loop, prefix) =>
    prefix.some(isNeeded) && !isDisjointWith(automatonOf(prefix.map(asCharacter)), automatonOf([{ ...loop, min: 0 }]));
  const hasQuadraticLoop = (elements, before, after) =>
    elements.some((element, index) => {
      const prefix = [...before, ...elements.slice(0, index)];
      const rest = [...elements.slice(index + 1), ...after];
      if (element.type === 'Quantifier' && element.max === Infinity && rest.some(isNeeded) && readsItsPrefix(element, prefix))
        return true;
      if (element.type !== 'Alternation' && element.type !== 'Quantifier') return false;
      return element.alternatives.some((inner) => hasQuadraticLoop(inner.elements, prefix, rest));
    });
  return expression.alternatives.some(({ elements }) => hasQuadraticLoop(elements, [], []));
}

/** Whether a match fails where this has nothing to match. */
function isNeeded(element) {
  if (element.type === 'Quantifier' && element.min === 0) return false;
  if (element.type !== 'Quantifier' && element.type !== 'Alternation') return true;
  return element.alternatives.every(({ elements }) => elements.some(isNeeded));
}

/** A look at the one character before, as that character: of a text that repeats itself it is a part. (`^` is read as “no character before”.) */
function asCharacter(element) {
  if (element.type !== 'Assertion' || element.kind !== 'behind') return element;
  const sets = element.alternatives.map(({ elements }) => (elements.length === 1 ? elements[0].characters : undefined));
  if (sets.length === 0 || sets.includes(undefined)) return element;
  const characters = sets.reduce((one, other) => one.union(other));
  return { type: 'CharacterClass', characters: element.negate ? characters.negate() : characters };
}
