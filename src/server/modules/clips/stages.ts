import type { Stage } from '#server/clip-engine/model.ts';

/** What a stage is called on the screen. */
const stageNames: Record<Stage | 'talk', string> = {
  talk: 'Making the demo talk',
  probe: 'Reading the video',
  transcript: 'Getting the words',
  signals: 'Listening and looking',
  moments: 'Finding the best moments',
  render: 'Making the clips',
};

/** The stage's name for the reader, or null while the job waits. */
export function describeStage(stage: string | null): string | null {
  return stage !== null && Object.hasOwn(stageNames, stage) ? stageNames[stage as keyof typeof stageNames] : null;
}
