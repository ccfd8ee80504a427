import { GENERATE_SUMMARY } from '#contract/chat.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/kit/clock.ts';
import { type Coach, converse, makeSummary, readConversation, selectIdea } from '#server/modules/chat/chat.ts';
import { type IdeaInput, linkVideo, saveIdea } from '#server/modules/ideas/ideas.ts';

export type DemoIdeasDeps = { db: Db; clock: Clock; coach: Coach };

/** The demo creator's answers to the coach by question; for any other question, the first choice. */
const answers: Readonly<Record<string, string>> = {
  shown: 'Two hundred openings that I tried, and how many people each one held',
  audience: 'People who make videos alone and can try only one opening at a time',
  happens: 'The plainest opening won\nThe three that I was proud of lost\nHow I write three and choose one',
  end: 'The one rule that is left: say first what it is about',
  hook: 'I tried two hundred openings. The plainest one won.',
  length: '5 minutes',
  action: 'Write a comment',
  shots: 'Me at the desk, talking to the camera\nThe table of all openings, full screen',
  comfort: '5',
  avoid: 'Names of other creators',
  posting: 'On a Tuesday evening',
};
/** More than any conversation has questions. */
const MAX_TURNS = 25;

const talk: IdeaInput = {
  id: 'idea_demo_talk',
  title: 'Two hundred tiny experiments with hooks: what really held people',
  description:
    'A talk through the openings that were tried, the ones that lost although everybody liked them, and the rule that is left.',
  category: 'education',
  platform: 'youtube',
  tags: ['hooks', 'experiments', 'retention', 'openings'],
  difficulty: 3,
  engagementScore: null,
  estimatedTime: '2 h',
};
const others: readonly IdeaInput[] = [
  {
    id: 'idea_demo_started',
    title: 'One sentence, three openings: which one would you keep watching?',
    description: 'The same video begun in three ways, side by side; the answers in the comments are the next video.',
    category: 'education',
    platform: 'tiktok',
    tags: ['hooks', 'comparison', 'comments'],
    difficulty: 2,
    engagementScore: null,
    estimatedTime: '45 min',
  },
  {
    id: 'idea_demo_draft',
    title: 'The opening I was proud of, and why nobody stayed',
    description: 'A failure told honestly: the plan, the curve of those who left, and what it changed.',
    category: 'education',
    platform: 'instagram',
    tags: ['mistakes', 'behind the scenes'],
    difficulty: 2,
    engagementScore: null,
    estimatedTime: '30 min',
  },
];

/**
 * Makes three ideas of the demo's creator: a draft, one in conversation with the coach, and the one that became the
 * talk, with its brief and the talk as its recording. All through the same calls as a person's clicks; idempotent.
 */
export async function makeDemoIdeas(deps: DemoIdeasDeps, userId: string, videoId: string): Promise<void> {
  for (const idea of others.toReversed()) await saveIdea(deps, userId, idea);
  await open(deps, userId, 'idea_demo_started');
  const session = await open(deps, userId, 'idea_demo_talk');
  if (session.status !== 'completed') await answerCoach(deps, userId, session);
  await linkVideo(deps, userId, session.ideaId, videoId);
}

async function open(deps: DemoIdeasDeps, userId: string, id: string) {
  const idea = [talk, ...others].find((one) => one.id === id) ?? talk;
  const { id: ideaId } = await saveIdea(deps, userId, idea);
  return selectIdea(deps.coach, userId, { ideaId, another: false, language: 'en' });
}

async function answerCoach(
  { db, coach }: DemoIdeasDeps,
  userId: string,
  { id: sessionId, ideaId }: { id: string; ideaId: string },
): Promise<void> {
  const { messages } = await readConversation(db, userId, sessionId);
  let asked = messages.at(-1);
  for (let turns = 0; asked?.interactive && turns < MAX_TURNS; turns += 1) {
    const { slot, interactive } = asked;
    if (interactive?.type === 'multiple_choice' && interactive.options.some(({ value }) => value === GENERATE_SUMMARY))
      break;
    const message = answers[slot ?? ''] ?? '1';
    asked = (await converse(coach, userId, sessionId, { kind: 'message', message, clientId: undefined })).message;
  }
  await makeSummary(coach, userId, { sessionId, ideaId });
}
