export { type Coach, openCoach } from './coach.ts';
export { converse } from './converse.ts';
export { selectIdea } from './select-idea.ts';
export { readConversation } from './sessions.ts';
export { makeSummary } from './summary.ts';
