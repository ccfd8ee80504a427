import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ShownMessage } from './coach-state.ts';
import { toSpeech, wholeSentences } from './voice.ts';

type Props = {
  /** The last message of the coach. */
  message: ShownMessage | undefined;
  thinking: boolean;
};

type Told = { messageId: string | null; upTo: number; parts: readonly string[]; ended: boolean };

/**
 * Reads out to those who listen what the coach writes, by whole sentences. What stood there at the beginning is not
 * news.
 */
export function LiveVoice({ message, thinking }: Props) {
  const { t } = useLingui();
  const [told, setTold] = useState<Told>(() => begin(message));
  const next = hear(told, message);
  if (next !== told) setTold(next);
  return (
    <div role="log" aria-live="polite" aria-label={t`Coach`} className="sr-only">
      {thinking ? <p>{t`The coach is thinking`}</p> : null}
      {next.parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are only ever added at the end
        <p key={`${next.messageId} ${index}`}>{part}</p>
      ))}
    </div>
  );
}

function begin(message: ShownMessage | undefined): Told {
  const messageId = message?.id ?? null;
  return {
    messageId,
    upTo: message?.state === 'answering' ? 0 : (message?.content.length ?? 0),
    parts: [],
    ended: message?.state !== 'answering',
  };
}

function hear(told: Told, message: ShownMessage | undefined): Told {
  if (!message) return told;
  const before: Told =
    told.messageId === message.id && (!told.ended || message.state !== 'answering')
      ? told
      : { messageId: message.id, upTo: 0, parts: [], ended: told.messageId === null && message.state !== 'answering' };
  if (before.ended) return before === told ? told : { ...before, upTo: message.content.length };
  const writing = message.state === 'answering';
  const whole = writing ? wholeSentences(message.content) : message.content;
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
