import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { BRIEF_TOAST_MS, type ChatSession } from '#contract/chat.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { keepMessages, makeBrief, refresh } from './queries.ts';

/** Says that the brief is there, with the way to it. */
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

/** Makes the execution brief of a conversation. */
export function useMakeBrief(onMade: () => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const running = useRef(false); // known at once: a second press may come before the first one shows
  const mutation = useMutation({
    networkMode: 'always', // offline, it fails with words instead of waiting in silence
    mutationFn: (session: ChatSession) => makeBrief(session, t`Failed to generate summary - no summary data received.`),
    onSuccess: async ({ session, message }) => {
      await keepMessages(client, session, [message]);
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

/** The brief can be made, and there is none of what was said. */
export function wantsBrief({ coaching_stage: stage, status, brief_is_due: due }: ChatSession): boolean {
  return stage === 'optimization' && (status !== 'completed' || due);
}
