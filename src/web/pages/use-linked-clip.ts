import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { Clip } from '#contract/clips.ts';
import { clipQuery } from '#web/features/clips/queries.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

/** Plays the clip named in a shared link, once. */
export function useLinkedClip(
  address: URLSearchParams,
  setAddress: SetURLSearchParams,
  onPlay: (clip: Clip) => void,
): void {
  const { t } = useLingui();
  const toasts = useToasts();
  const client = useQueryClient();
  const id = address.get('clip');
  const open = useEffectEvent(async (linked: string) => {
    setAddress(
      (before) => {
        before.delete('clip');
        return before;
      },
      { replace: true },
    );
    try {
      const clip = await client.fetchQuery(clipQuery(linked));
      if (clip.processing_status === 'completed') onPlay(clip);
      else toasts.info({ title: t`This clip is not finished`, text: clip.title });
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error);
      toasts.error({ title: t`Failed to load content`, text });
    }
  });
  useEffect(() => {
    if (id !== null) void open(id);
  }, [id]);
}
