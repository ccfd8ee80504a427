import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { BRIEF_TOAST_MS, type ChatSession } from '#contract/chat.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { makeBrief, mergeMessages, refresh } from './queries.ts';

/** Confirms that the brief was generated, with a button that opens it. */
export function useBriefToast(onOpen: () => void): () => void {
  const { t } = useLingui();
  const toasts = useToasts();
  return () =>
    toasts.success({
      title: t`Execution Brief Generated!`,
      action: { label: t`View`, altText: t`Press View Execution Brief in the conversation`, onSelect: onOpen },
      durationMs: BRIEF_TOAST_MS,
    });
}

/** Generates the execution brief of a conversation. */
export function useMakeBrief(onMade: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const running = useRef(false); // set before the next render, since a second click may come earlier
  const mutation = useMutation({
    networkMode: 'always', // fail while offline instead of waiting silently
    mutationFn: (session: ChatSession) => makeBrief(session, t`Failed to generate summary - no summary data received.`),
    onSuccess: async ({ session, message }) => {
      await mergeMessages(client, session, [message]);
      onMade();
      void refresh(client);
    },
    onSettled: () => {
      running.current = false;
    },
  });
  const make = (session: ChatSession) => {
    if (running.current) return;
    running.current = true;
    mutation.mutate(session);
  };
  return { make, making: mutation.isPending, failure: mutation.error };
}

/** Whether the brief can be generated and none reflects the current conversation. */
export function wantsBrief({ coaching_stage: stage, status, brief_is_due: due }: ChatSession): boolean {
  return stage === 'optimization' && (status !== 'completed' || due);
}
