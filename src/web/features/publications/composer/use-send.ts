import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { CallError } from '#web/api/call-error.ts';
import { randomId } from '#web/api/random-id.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { usePublish } from '../queries.ts';
import type { PublishInput } from './publish-request.ts';
import type { PublishSource } from './publish-source.ts';

/** The server's message about what was published there within the last day, and the request that would repeat it. */
export type Repetition = { text: string; input: PublishInput };

/** Why a request was rejected (`text` is a complete sentence), and for which account, if known. */
export type Refusal = { reason: string; text: string; connectionId: string | null };

/**
 * Sends a request. Identical content is sent with the same idempotency key, so that a lost reply does not lead to a
 * second post; a repetition within a day requires confirmation.
 */
export function useSend(kind: PublishSource['kind'], onAccepted: (groupId: string, input: PublishInput) => void) {
  const { t } = useLingui();
  const toasts = useToasts();
  const publish = usePublish();
  const last = useRef({ content: '', key: '' });
  const [repetition, setRepetition] = useState<Repetition | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const send = (input: PublishInput) => {
    const content = JSON.stringify(input);
    if (last.current.content !== content) last.current = { content, key: randomId() };
    setRepetition(null);
    setRefusal(null);
    publish.mutate(
      { ...input, idempotency_key: last.current.key },
      {
        onSuccess: ({ publish_id }) => onAccepted(publish_id, input),
        onError(failure) {
          if (failure instanceof CallError && failure.code === 'publication_repeated')
            return setRepetition({ text: failure.message, input });
          const reason = failure.message;
          const text = kind === 'clip' ? t`Failed to publish clip: ${reason}` : t`Failed to publish video: ${reason}`;
          setRefusal({ reason, text, connectionId: failure instanceof CallError ? failure.about : null });
          toasts.error({ title: t`Publishing Failed`, text });
        },
      },
    );
  };
  return {
    send,
    sending: publish.isPending,
    refusal,
    repetition,
    repeat: () => repetition && send({ ...repetition.input, repeat: true }),
    dontRepeat: () => setRepetition(null),
  };
}
