import { useState } from 'react';
import type { Draft } from './draft.schema.ts';
import { readDraft, saveDraft } from './drafts.ts';

/**
 * Unsent text in a conversation: in the composer, in a question's field, and in the editor of a message. Survives a
 * reload.
 */
export function useTyped(sessionId: string) {
  const [{ text, answer, edit }, setTyped] = useState(() => readDraft(sessionId));
  const change = (next: Partial<Pick<Draft, 'text' | 'answer' | 'edit'>>) => {
    setTyped((before) => ({ ...before, ...next }));
    saveDraft(sessionId, next);
  };
  return {
    text,
    setText: (next: string) => change({ text: next }),
    answerTo: (messageId: string) => (answer?.messageId === messageId ? answer.text : ''),
    setAnswer: (messageId: string, next: string) => change({ answer: next === '' ? null : { messageId, text: next } }),
    /** Null while the message is not being edited. */
    editOf: (messageId: string) => (edit?.messageId === messageId ? edit.text : null),
    setEdit: (messageId: string, next: string | null) =>
      change({ edit: next === null ? null : { messageId, text: next } }),
    /** All unsent text, for a conversation that no longer exists. */
    whole: [edit?.text, answer?.text, text].filter(Boolean).join('\n\n'),
  };
}
