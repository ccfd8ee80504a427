import { useEffect, useRef, useState } from 'react';
import type { ChatSession } from '#contract/chat.ts';
import { useSelectIdea } from './changes.ts';

/** The idea whose conversation is being opened. */
type Starting = { id: string; title: string };

/** Opens the conversation about an idea. */
export function useStartCoaching(onStarted: (session: ChatSession, ideaId: string) => void) {
  const select = useSelectIdea();
  const running = useRef<AbortController | null>(null);
  const [starting, setStarting] = useState<Starting | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const cancel = () => {
    running.current?.abort();
    running.current = null;
    setStarting(null);
    select.reset();
  };
  const start = (about: Starting) => {
    if (running.current) return; // a second click
    const controller = new AbortController();
    running.current = controller;
    setStarting(about);
    select.mutate(
      { ideaId: about.id, signal: controller.signal },
      {
        onSuccess: ({ session }) => {
          if (!controller.signal.aborted) onStarted(session, about.id);
        },
        onSettled: () => {
          if (running.current !== controller) return;
          running.current = null;
          setStarting(null);
        },
      },
    );
  };
  const clearFailure = () => {
    if (running.current === null) select.reset(); // a pending request would otherwise never settle
  };
  return { starting, start, cancel, failure: select.error, clearFailure };
}
