import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownMessage } from './coach-state.ts';
import { completeSentences, toSpeech } from './voice.ts';

type Props = {
  /** The last message of the coach. */
  message: ShownMessage | undefined;
  thinking: boolean;
};

type Announced = { messageId: string | null; upTo: number; parts: readonly string[]; ended: boolean };

/**
 * Announces the coach's messages to screen readers, sentence by sentence. Messages present on load are not announced.
 */
export function LiveVoice({ message, thinking }: Props) {
  const { t } = useLingui();
  const [announced, setAnnounced] = useState<Announced>(() => initiallyAnnounced(message));
  const next = announce(announced, message);
  if (next !== announced) setAnnounced(next);
  return (
    <div role="log" aria-live="polite" aria-label={t`Coach`} className="sr-only">
      {thinking ? <p>{t`The coach is thinking`}</p> : null}
      {next.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only appended
        <p key={`${next.messageId} ${index}`}>{part}</p>
      ))}
    </div>
  );
}

function initiallyAnnounced(message: ShownMessage | undefined): Announced {
  const messageId = message?.id ?? null;
  return {
    messageId,
    upTo: message?.state === 'answering' ? 0 : (message?.content.length ?? 0),
    parts: [],
    ended: message?.state !== 'answering',
  };
}

function announce(announced: Announced, message: ShownMessage | undefined): Announced {
  if (!message) return announced;
  const before: Announced =
    announced.messageId === message.id && (!announced.ended || message.state !== 'answering')
      ? announced
      : {
          messageId: message.id,
          upTo: 0,
          parts: [],
          ended: announced.messageId === null && message.state !== 'answering',
        };
  if (before.ended) return before === announced ? announced : { ...before, upTo: message.content.length };
  const writing = message.state === 'answering';
  const whole = writing ? completeSentences(message.content) : message.content;
  const fresh = toSpeech(whole.slice(before.upTo));
  const question =
    !writing && message.interactive && message.userResponse === null ? [message.interactive.question] : [];
  if (fresh === '' && writing) return before;
  return {
    messageId: message.id,
    upTo: Math.max(before.upTo, whole.length),
    parts: [...before.parts, ...(fresh === '' ? [] : [fresh]), ...question],
    ended: !writing,
  };
}
