import { useState } from 'react';
import { keepDraft, readDraft } from './drafts.ts';

/** What is typed in a conversation: in the field at the bottom, and in the field of a question. It is kept over a reload. */
export function useTyped(sessionId: string) {
  const [{ text, answer }, setTyped] = useState(() => readDraft(sessionId));
  const change = (next: Partial<{ text: string; answer: { messageId: string; text: string } | null }>) => {
    setTyped((before) => ({ ...before, ...next }));
    keepDraft(sessionId, next);
  };
  return {
    text,
    setText: (next: string) => change({ text: next }),
    answerTo: (messageId: string) => (answer?.messageId === messageId ? answer.text : ''),
    setAnswer: (messageId: string, next: string) => change({ answer: next === '' ? null : { messageId, text: next } }),
    /** Everything, for a conversation that is no longer there. */
    whole: [answer?.text, text].filter(Boolean).join('\n\n'),
  };
}
