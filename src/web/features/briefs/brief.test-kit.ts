import type { Brief, BriefParts } from '#contract/briefs.ts';
import type { BriefReply } from './queries.ts';

const answer = { kind: 'answer' as const, id: 'm1', label: 'Your goal: teach' };
const idea = { kind: 'idea' as const, id: 'i1', label: 'The idea' };

/** Parts of a complete brief, for tests. */
export function buildParts(change: Partial<BriefParts> = {}): BriefParts {
  return {
    title: 'Sourdough in a minute',
    hook: { text: 'You are feeding it wrong.', from: [answer] },
    length: { seconds: 30, from: [idea] },
    beats: [
      { id: 'b1', start_seconds: 0, end_seconds: 3, name: 'Opening', text: 'Show the loaf.', from: [answer] },
      { id: 'b2', start_seconds: 3, end_seconds: 22, name: 'The turn', text: 'Feed the starter.', from: [] },
      { id: 'b3', start_seconds: 22, end_seconds: 30, name: 'Close', text: 'Cut the bread.', from: [idea] },
    ],
    shots: [
      {
        id: 's1',
        text: 'Loaf from above',
        from: [{ kind: 'fact', id: 'post:1', label: 'Your best video is a close-up' }],
      },
      { id: 's2', text: 'Hands in the dough', from: [] },
    ],
    on_screen_text: [{ id: 't1', at_seconds: 4, text: 'Feed at 24 °C', from: [] }],
    caption: { text: 'Feed it like this.', from: [idea] },
    hashtags: { items: ['sourdough', 'baking'], from: [] },
    call_to_action: { text: 'Tell me your starter’s name.', from: [answer] },
    notes: [{ id: 'n1', text: 'Film on Saturday', from: [] }],
    ...change,
  };
}

export function buildReply(brief: Partial<Brief> = {}, change: Partial<BriefReply> = {}): BriefReply {
  const version = brief.version ?? 1;
  return {
    idea: { id: 'i1', title: 'Sourdough: week <1>', status: 'completed', execution_brief: '# Sourdough' },
    brief: {
      version,
      origin: 'generated',
      answered_by: { engine: 'builtin', reason: 'not_configured' },
      session_id: 'c1',
      parts: buildParts(),
      text: '# Sourdough\n\nFeed it.',
      created_at: '2026-11-20T10:00:00.000Z',
      ...brief,
    },
    latest_version: version,
    steps: [
      { id: 's1', text: 'Loaf from above', done: false },
      { id: 's2', text: 'Hands in the dough', done: true },
    ],
    ...change,
  };
}
