import type { Rule } from 'eslint';
import { type Element as AnyElement, isDisjointWith, JS, NFA, type NoParent } from 'refa';

type Element = NoParent<AnyElement>;
type Quantifier = Extract<Element, { type: 'Quantifier' }>;

/**
 * An ESLint rule that finds searches such as `/\{\\[^}]*\}/`, which are quadratic because each of many start positions
 * is scanned to the end of the text: what precedes an unbounded repetition is also matched by the repetition, and
 * something after it can fail. It covers what `regexp/no-super-linear-move` does not, since that rule only considers
 * texts of one repeated character.
 */
export const noQuadraticSearch: Rule.RuleModule = {
  meta: { type: 'problem', schema: [] },
  create: (context) => ({
    Literal: (node) => {
      if (!('regex' in node)) return;
      const { pattern, flags } = node.regex;
      if (flags.includes('y') || !isQuadratic(pattern, flags)) return;
      context.report({
        node,
        message: 'From each place where this begins it may read to the end of the text: quadratic time',
      });
    },
  }),
};

function isQuadratic(source: string, flags: string): boolean {
  const { expression, maxCharacter } = JS.Parser.fromLiteral({ source, flags }).parse({ backreferences: 'unknown' });
  const automatonOf = (elements: Element[]) =>
    NFA.fromRegex(
      { type: 'Expression', alternatives: [{ type: 'Concatenation', elements }] },
      { maxCharacter },
      { assertions: 'ignore', unknowns: 'disable' },
    );
  const readsItsPrefix = (loop: Quantifier, prefix: Element[]) =>
    prefix.some(isNeeded) && !isDisjointWith(automatonOf(prefix.map(asCharacter)), automatonOf([{ ...loop, min: 0 }]));
  const hasQuadraticLoop = (elements: Element[], before: Element[], after: Element[]): boolean =>
    elements.some((element, index) => {
      const prefix = [...before, ...elements.slice(0, index)];
      const rest = [...elements.slice(index + 1), ...after];
      if (
        element.type === 'Quantifier' &&
        element.max === Infinity &&
        rest.some(isNeeded) &&
        readsItsPrefix(element, prefix)
      )
        return true;
      if (element.type !== 'Alternation' && element.type !== 'Quantifier') return false;
      return element.alternatives.some((inner) => hasQuadraticLoop(inner.elements, prefix, rest));
    });
  return expression.alternatives.some(({ elements }) => hasQuadraticLoop(elements, [], []));
}

/** Whether a match fails where this element matches nothing. */
function isNeeded(element: Element): boolean {
  if (element.type === 'Quantifier' && element.min === 0) return false;
  if (element.type !== 'Quantifier' && element.type !== 'Alternation') return true;
  return element.alternatives.every(({ elements }) => elements.some(isNeeded));
}

/**
 * Treats a one-character lookbehind as that character, because in a repetitive text the preceding character is part of
 * the repetition. (`^` is treated as "no character before".)
 */
function asCharacter(element: Element): Element {
  if (element.type !== 'Assertion' || element.kind !== 'behind') return element;
  const [first, ...others] = element.alternatives.flatMap(({ elements: [only, ...more] }) =>
    only?.type === 'CharacterClass' && more.length === 0 ? [only.characters] : [],
  );
  if (!first || others.length + 1 < element.alternatives.length) return element;
  const characters = others.reduce((one, other) => one.union(other), first);
  return { type: 'CharacterClass', characters: element.negate ? characters.negate() : characters };
}
