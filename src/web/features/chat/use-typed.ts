import { useState } from 'react';
import { type Draft, keepDraft, readDraft } from './drafts.ts';

/**
 * What is typed in a conversation: in the field at the bottom, in the field of a question, and in place of a message.
 * It is kept over a reload.
 */
export function useTyped(sessionId: string) {
  const [{ text, answer, edit }, setTyped] = useState(() => readDraft(sessionId));
  const change = (next: Partial<Pick<Draft, 'text' | 'answer' | 'edit'>>) => {
    setTyped((before) => ({ ...before, ...next }));
    keepDraft(sessionId, next);
  };
  return {
    text,
    setText: (next: string) => change({ text: next }),
    answerTo: (messageId: string) => (answer?.messageId === messageId ? answer.text : ''),
    setAnswer: (messageId: string, next: string) => change({ answer: next === '' ? null : { messageId, text: next } }),
    /** Null: it is not being changed. */
    editOf: (messageId: string) => (edit?.messageId === messageId ? edit.text : null),
    setEdit: (messageId: string, next: string | null) =>
      change({ edit: next === null ? null : { messageId, text: next } }),
    /** Everything, for a conversation that is no longer there. */
    whole: [edit?.text, answer?.text, text].filter(Boolean).join('\n\n'),
  };
}
