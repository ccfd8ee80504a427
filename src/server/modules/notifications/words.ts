import { type Platform, platformNames } from '#contract/connections.ts';
import type { Language } from '#contract/languages.ts';
import { type Message, msg, verbatim } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import type { Notice } from './notice.ts';

const MEGABYTE = 1024 * 1024;

/** Title and message of a notice in a language. */
export function wordsOf(notice: Notice, language: Language): { title: string; message: string } {
  const { title, parts } = messagesOf(notice, language);
  return { title: say(language, title), message: parts.map((part) => say(language, part)).join(' ') };
}

function messagesOf(notice: Notice, language: Language): { title: Message; parts: readonly Message[] } {
  switch (notice.type) {
    case 'general':
      return { title: verbatim(notice.title), parts: [verbatim(notice.message)] };
    case 'security':
      return { title: msg(`notice.${notice.event}.title`), parts: [securityMessage(notice)] };
    case 'connection_problem':
      return {
        title: msg(`notice.${notice.problem}.title`),
        parts: [msg(`notice.${notice.problem}.message`, { account: accountIn(notice) })],
      };
    case 'publication_published':
    case 'publication_failed':
    case 'publication_in_inbox':
    case 'publication_needs_check':
      return { title: msg(`notice.${notice.type}.title`), parts: [publicationMessage(notice)] };
    case 'export_ready':
      return {
        title: msg('notice.export_ready.title'),
        parts: [msg('notice.export_ready.message', { size: sizeIn(language, notice.sizeBytes) })],
      };
    case 'export_failed':
      return { title: msg('notice.export_failed.title'), parts: [notice.reason] };
    case 'clip_generation_failed': {
      const reason = notice.reason ?? msg('notice.clip_generation_failed.no_reason');
      return {
        title: msg('notice.clip_generation_failed.title'),
        parts: [msg('notice.clip_generation_failed.message', { videoTitle: notice.videoTitle, reason })],
      };
    }
    case 'clip_generation_complete': {
      const { finished, failed, videoTitle, notes } = notice;
      return {
        title: msg('notice.clip_generation_complete.title'),
        parts: [msg('notice.clip_generation_complete.message', { finished, failed, videoTitle }), ...(notes ?? [])],
      };
    }
  }
}

type PublicationNotice = Extract<Notice, { type: `publication_${string}` }>;

function publicationMessage(notice: PublicationNotice): Message {
  const values = { title: notice.title, account: accountIn(notice) };
  if (notice.type === 'publication_failed')
    return msg('notice.publication_failed.message', { ...values, reason: notice.reason });
  if (notice.type === 'publication_published' && notice.isPrivate)
    return msg('notice.publication_published.message_private', values);
  return msg(`notice.${notice.type}.message`, values);
}

function securityMessage({ event, device }: Extract<Notice, { type: 'security' }>): Message {
  if (event === 'new_sign_in' && device) return msg('notice.new_sign_in.message_with_device', { device });
  return msg(`notice.${event}.message`);
}

function accountIn({ platform, account }: { platform: Platform; account: string }): string {
  return account === '' ? platformNames[platform] : `${platformNames[platform]} (${account})`;
}

/** In megabytes of 1024 × 1024 bytes, or gigabytes from a thousand of them; at least 0.1. */
function sizeIn(language: Language, bytes: number): string {
  const megabytes = Math.max(0.1, bytes / MEGABYTE);
  const [value, unit] = megabytes >= 1000 ? [megabytes / 1024, 'gigabyte'] : [megabytes, 'megabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}
