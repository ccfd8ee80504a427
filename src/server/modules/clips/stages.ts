import type { Stage } from '#server/clip-engine/shapes.ts';
import { type Message, msg } from '#texts/message.ts';

/** The stages' names on the screen. */
const stageNames: Record<Stage | 'talk', Message> = {
  talk: msg('demo.stage_making'),
  probe: msg('generation.stage_reading'),
  transcript: msg('generation.stage_transcript'),
  signals: msg('generation.stage_signals'),
  moments: msg('generation.stage_moments'),
  render: msg('generation.stage_rendering'),
};

/** The stage's name, or null while the job is waiting. */
export function describeStage(stage: string | null): Message | null {
  return stage !== null && Object.hasOwn(stageNames, stage) ? stageNames[stage as keyof typeof stageNames] : null;
}
