import { firstIndex } from '#server/clip-engine/first-index.ts';
import { runningTotals } from '#server/clip-engine/signals/statistics.ts';
import { msg } from '#texts/message.ts';
import { comparedWithVideo, totalIn } from './measures.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Rules about what is said between the first and the last sentence. */
export function contentRules(facts: Facts): Rule[] {
  return [
    noveltyRule(facts),
    topicRule(facts),
    secondPersonRule(facts),
    storyRule(facts),
    reactionRule(facts),
    ...nuisanceRules(facts),
  ];
}

function noveltyRule(facts: Facts): Rule {
  const telling = comparedWithVideo(
    facts,
    (candidate) => totalIn(facts.salienceTotals, candidate) / Math.max(1, totalIn(facts.wordTotals, candidate)),
    0.05,
  );
  return {
    signal: 'novelty',
    points: (candidate) => within(telling(candidate) * 0.5, -0.8, 1.1),
    tell: (candidate, points) => {
      const terms = strongestTerms(facts, candidate)
        .slice(0, 4)
        .map((term) => facts.salience.surface(term))
        .join(', ');
      return points > 0
        ? { label: msg('moment.novelty'), detail: msg('moment.novelty_why', { terms }) }
        : { label: msg('moment.commonplace'), detail: msg('moment.commonplace_why') };
    },
  };
}

function topicRule(facts: Facts): Rule {
  return {
    signal: 'one_topic',
    points: (candidate) => {
      const crossed = (facts.topic[candidate.last] ?? 0) - (facts.topic[candidate.first] ?? 0);
      return crossed === 0 ? 0.3 : -0.7 * Math.min(2, crossed);
    },
    tell: (_candidate, points) =>
      points > 0
        ? { label: msg('moment.one_topic'), detail: msg('moment.one_topic_why') }
        : { label: msg('moment.several_topics'), detail: msg('moment.several_topics_why') },
  };
}

function secondPersonRule(facts: Facts): Rule {
  const totals = runningTotals(facts.plain.map((words) => facts.cues.count('secondPerson', words)));
  return {
    signal: 'second_person',
    points: (candidate) =>
      within((totalIn(totals, candidate) / Math.max(1, totalIn(facts.wordTotals, candidate))) * 8, 0, 0.4),
    tell: (candidate) => ({
      label: msg('moment.second_person'),
      detail: msg('moment.second_person_why', { count: totalIn(totals, candidate) }),
    }),
  };
}

function storyRule(facts: Facts): Rule {
  const tells = facts.plain.map((words) => facts.cues.find('story', words) !== undefined);
  const totals = runningTotals(tells.map(Number));
  return {
    signal: 'story',
    points: (candidate) => (totalIn(totals, { ...candidate, first: candidate.first + 1 }) > 0 ? 0.3 : 0),
    tell: ({ first, last }) => {
      const sentence = facts.sentences[tells.findIndex((isStory, index) => isStory && index > first && index <= last)];
      const quote =
        sentence === undefined
          ? {}
          : {
              quote: shortened(sentence.text, 110),
              span: { startSeconds: sentence.startSeconds, endSeconds: sentence.endSeconds },
            };
      return { label: msg('moment.story'), detail: msg('moment.story_why'), ...quote };
    },
  };
}

function reactionRule(facts: Facts): Rule {
  const reactionIn = (candidate: Candidate) => {
    const next =
      facts.reactions[firstIndex(facts.reactions, ({ endSeconds }) => endSeconds > candidate.endSeconds - 8)];
    return next !== undefined && next.startSeconds < candidate.endSeconds + 3 ? next : undefined;
  };
  return {
    signal: 'reaction',
    points: (candidate) => (reactionIn(candidate) === undefined ? 0 : 0.9),
    tell: (candidate) => {
      const span = reactionIn(candidate);
      const told = { label: msg('moment.reaction'), detail: msg('moment.reaction_why') };
      return span === undefined ? told : { ...told, span };
    },
  };
}

function nuisanceRules(facts: Facts): Rule[] {
  return (['greeting', 'sponsor', 'housekeeping'] as const).map((kind): Rule => {
    const isOne = facts.plain.map((words) => facts.cues.find(kind, words) !== undefined);
    const totals = runningTotals(isOne.map(Number));
    return {
      signal: kind,
      points: (candidate) => (totalIn(totals, candidate) > 0 ? nuisance[kind].points : 0),
      tell: ({ first, last }) => {
        const sentence = facts.sentences[isOne.indexOf(true, first)];
        const { label, detail } = nuisance[kind];
        return sentence === undefined || isOne.indexOf(true, first) > last
          ? { label, detail }
          : { label, detail, quote: shortened(sentence.text, 110) };
      },
    };
  });
}

const nuisance = {
  greeting: {
    points: -1.5,
    label: msg('moment.greeting'),
    detail: msg('moment.greeting_why'),
  },
  sponsor: { points: -4, label: msg('moment.sponsor'), detail: msg('moment.sponsor_why') },
  housekeeping: {
    points: -1.2,
    label: msg('moment.housekeeping'),
    detail: msg('moment.housekeeping_why'),
  },
} as const;

/** The candidate's topic terms, most distinctive first. */
export function strongestTerms(facts: Facts, candidate: { first: number; last: number }): string[] {
  const counts = new Map<string, number>();
  for (const term of facts.terms.slice(candidate.first, candidate.last + 1).flat())
    counts.set(term, (counts.get(term) ?? 0) + 1);
  const weigh = ([term, count]: [string, number]) => facts.salience.weight(term) * Math.sqrt(count);
  return [...counts].sort((a, b) => weigh(b) - weigh(a) || (a[0] < b[0] ? -1 : 1)).map(([term]) => term);
}
