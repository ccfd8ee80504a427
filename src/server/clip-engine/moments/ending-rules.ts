import { type Message, msg } from '#texts/message.ts';
import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/**
 * Rules about how a clip ends: a payoff adds points; an open question, a dangling word or an unfinished thought costs
 * some.
 */
export function endingRules(facts: Facts): Rule[] {
  const last = (candidate: Candidate) => facts.plain[candidate.last] ?? [];
  const payoffs = facts.plain.map((words) => facts.cues.find('payoff', words));
  const leadsOn = facts.plain.map((words) => facts.cues.find('signpost', words) !== undefined);
  const about = (candidate: Candidate, label: Message, detail: Message) => {
    const sentence = facts.sentences[candidate.last];
    const span = {
      startSeconds: sentence?.startSeconds ?? candidate.startSeconds,
      endSeconds: sentence?.endSeconds ?? candidate.endSeconds,
    };
    return { label, detail, quote: shortened(sentence?.text ?? '', 110), span };
  };
  const continues = (candidate: Candidate) => {
    const next = facts.plain[candidate.last + 1];
    const near = (facts.pauseAfter[candidate.last] ?? 0) < 1.5;
    return next !== undefined && near && facts.cues.opening('backReference', next) !== undefined
      ? facts.cues.opening('backReference', next)
      : undefined;
  };
  return [
    {
      signal: 'payoff',
      points: (candidate) => (payoffs[candidate.last] === undefined ? 0 : 0.9),
      tell: (candidate) =>
        about(candidate, msg('moment.payoff'), msg('moment.payoff_why', { words: payoffs[candidate.last] ?? '' })),
    },
    {
      signal: 'clean_end',
      points: (candidate) => within(((facts.pauseAfter[candidate.last] ?? 0) - 0.4) * 0.5, 0, 0.3),
      tell: (candidate) =>
        about(
          candidate,
          msg('moment.clean_end'),
          msg('moment.clean_end_why', { seconds: (facts.pauseAfter[candidate.last] ?? 0).toFixed(1) }),
        ),
    },
    {
      signal: 'topic_end',
      points: (candidate) => {
        const next = facts.topic[candidate.last + 1];
        return next === undefined || next !== facts.topic[candidate.last] ? 0.3 : 0;
      },
      tell: (candidate) => about(candidate, msg('moment.topic_end'), msg('moment.topic_end_why')),
    },
    {
      signal: 'open_question',
      points: (candidate) => (facts.isQuestion[candidate.last] === true ? -1.5 : 0),
      tell: (candidate) => about(candidate, msg('moment.open_question'), msg('moment.open_question_why')),
    },
    {
      signal: 'dangling_end',
      points: (candidate) =>
        facts.cues.endsWith('dangling', last(candidate)) && facts.sentences[candidate.last]?.endedBy === 'pause'
          ? -1.2
          : 0,
      tell: (candidate) => about(candidate, msg('moment.dangling_end'), msg('moment.dangling_end_why')),
    },
    {
      signal: 'ends_ahead',
      points: (candidate) => (candidate.last > candidate.first && leadsOn[candidate.last] === true ? -1.2 : 0),
      tell: (candidate) => about(candidate, msg('moment.ends_ahead'), msg('moment.ends_ahead_why')),
    },
    {
      signal: 'goes_on',
      points: (candidate) => (continues(candidate) === undefined ? 0 : -0.3),
      tell: (candidate) =>
        about(candidate, msg('moment.goes_on'), msg('moment.goes_on_why', { words: continues(candidate) ?? '' })),
    },
  ];
}
