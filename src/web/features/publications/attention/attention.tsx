import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { attentionQuery } from '../queries.ts';

/** Publications that need the user's attention, if any; the panel is loaded on demand. */
export function Attention() {
  const waiting = useQuery(attentionQuery).data?.publications ?? [];
  const [part, load] = useLazyPart(loadPart);
  const isNeeded = waiting.length > 0;
  useEffect(() => {
    if (isNeeded) load();
  }, [isNeeded, load]);
  // Stays mounted when the list becomes empty, because the dialog of the last publication may be open.
  return part && <part.AttentionPanel publications={waiting} />;
}

const loadPart = async () => {
  const [{ AttentionPanel }] = await Promise.all([import('./attention-panel.tsx'), loadScreenTexts('publishing')]);
  return { AttentionPanel };
};
