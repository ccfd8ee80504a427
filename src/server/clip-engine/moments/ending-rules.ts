import { type Rule, shortened, within } from './rule.ts';
import type { Candidate, Facts } from './sentence-facts.ts';

/** Rules about how a clip ends: a payoff gives points; an open question, a dangling word or a thought that goes on takes some. */
export function endingRules(facts: Facts): Rule[] {
  const last = (candidate: Candidate) => facts.plain[candidate.last] ?? [];
  const payoffs = facts.plain.map((words) => facts.cues.find('payoff', words));
  const about = (candidate: Candidate, label: string, detail: string) => {
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
      tell: (candidate) => about(candidate, 'Ends on a payoff', `“${payoffs[candidate.last] ?? ''}” closes the thought.`),
    },
    {
      signal: 'clean_end',
      points: (candidate) => within(((facts.pauseAfter[candidate.last] ?? 0) - 0.4) * 0.5, 0, 0.3),
      tell: (candidate) =>
        about(candidate, 'Comes to rest', `The speaker pauses ${(facts.pauseAfter[candidate.last] ?? 0).toFixed(1)} s after it.`),
    },
    {
      signal: 'topic_end',
      points: (candidate) => {
        const next = facts.topic[candidate.last + 1];
        return next === undefined || next !== facts.topic[candidate.last] ? 0.3 : 0;
      },
      tell: (candidate) => about(candidate, 'Ends where the topic ends', 'The words change after it.'),
    },
    {
      signal: 'open_question',
      points: (candidate) => (facts.isQuestion[candidate.last] === true ? -1.5 : 0),
      tell: (candidate) => about(candidate, 'Ends on an open question', 'The answer is not in the clip.'),
    },
    {
      signal: 'dangling_end',
      points: (candidate) =>
        facts.cues.endsWith('dangling', last(candidate)) && facts.sentences[candidate.last]?.endedBy === 'pause' ? -1.2 : 0,
      tell: (candidate) => about(candidate, 'Breaks off', 'The last word asks for another one.'),
    },
    {
      signal: 'goes_on',
      points: (candidate) => (continues(candidate) === undefined ? 0 : -0.3),
      tell: (candidate) =>
        about(
          candidate,
          'The thought goes on after it',
          `The next sentence, outside the clip, begins with “${continues(candidate) ?? ''}”.`,
        ),
    },
  ];
}
