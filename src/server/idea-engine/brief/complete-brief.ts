import type { BriefParts, Citation } from '#contract/briefs.ts';
import { msg } from '#texts/message.ts';
import { say } from '#texts/say.ts';
import { isWritten } from '../coach/format.ts';
import { ownWords } from '../coach/text.ts';
import { stateFact } from '../facts/state-fact.ts';
import type { BriefDraft, Coaching, MadeBrief } from '../model.ts';
import { cleanText, clipText } from '../words/text.ts';
import { tagWords } from './hashtags.ts';
import { renderBrief } from './render-brief.ts';
import { spread } from './seconds.ts';

const MAX_LINE = 1_000;
const MAX_CAPTION = 2_200;
const MAX_LINES = 40;
const MAX_CITATIONS = 20;
const MAX_LABEL = 300;
const MAX_TAGS = 30;
const MAX_TAG = 60;
const MAX_SECONDS = 3 * 3600;

/**
 * A draft, of whichever engine, ready to be kept: with ids, citations that say what they cite (unknown ones go; a text
 * without any rests on the idea), parts without gaps from 0 to the length, and within the limits of the contract. What
 * is read has no seconds.
 */
export function completeBrief(coaching: Coaching, draft: BriefDraft): MadeBrief {
  const cited = citationsOf(coaching);
  const from = (text: string, ids: readonly string[]) => (text === '' ? [] : cited(ids));
  const written = isWritten(coaching);
  const seconds = written || !Number.isFinite(draft.length.seconds) ? 0 : Math.round(draft.length.seconds);
  const length = Math.min(MAX_SECONDS, Math.max(0, seconds));
  const lines = <T extends { id?: string; text: string; from: string[] }>(drafted: readonly T[], name: string) =>
    drafted
      .map((line) => ({ ...line, text: oneLine(line.text) }))
      .slice(0, MAX_LINES)
      .map((line, index) => ({ ...line, id: line.id ?? `${name}-${index + 1}`, from: from(line.text, line.from) }));
  const filled = <T extends { id?: string; text: string; from: string[] }>(drafted: readonly T[], name: string) =>
    lines(drafted, name).filter(({ text }) => text !== '');
  const single = (part: { text: string; from: string[] }) => {
    const text = oneLine(part.text);
    return { text, from: from(text, part.from) };
  };
  const caption = paragraphs(draft.caption.text);
  const tags = tagsOf(draft.hashtags.items);
  const parts: BriefParts = {
    title: oneLine(draft.title) || oneLine(coaching.idea.title),
    ...(written ? { written } : {}),
    hook: single(draft.hook),
    length: { seconds: length, from: length > 0 ? cited(draft.length.from) : [] },
    beats: placeBeats(lines(draft.beats, 'beat'), length),
    shots: filled(draft.shots, 'shot').map(({ id, text, from: rests }) => ({ id, text, from: rests })),
    on_screen_text: (written ? [] : filled(draft.onScreenText, 'text'))
      .map(({ id, atSeconds, text, from: rests }) => ({
        id,
        text,
        from: rests,
        at_seconds: Number.isFinite(atSeconds) ? Math.min(length, Math.max(0, atSeconds)) : 0,
      }))
      .sort((a, b) => a.at_seconds - b.at_seconds),
    caption: { text: caption, from: from(caption, draft.caption.from) },
    hashtags: { items: tags, from: tags.length > 0 ? cited(draft.hashtags.from) : [] },
    call_to_action: single(draft.callToAction),
    notes: filled(draft.notes, 'note').map(({ id, text, from: rests }) => ({ id, text, from: rests })),
  };
  return { parts, text: renderBrief(parts, coaching.language) };
}

type Placed = { id: string; seconds: number; name: string; text: string; from: Citation[] };

function placeBeats(beats: readonly Placed[], length: number): BriefParts['beats'] {
  const drafted = beats.map(({ seconds }) => seconds);
  const isWhole = drafted.every((share) => share > 0) && drafted.reduce((sum, share) => sum + share, 0) === length;
  const shares = length === 0 ? drafted.map(() => 0) : isWhole ? drafted : spread(length, drafted);
  let end = 0;
  return beats.map(({ id, name, text, from }, index) => {
    const start = end;
    end = index === beats.length - 1 ? length : Math.round((end + (shares[index] ?? 0)) * 10) / 10;
    return { id, start_seconds: start, end_seconds: end, name: clipText(cleanText(name), 120), text, from };
  });
}

/** Citations by the ids that a draft names. */
function citationsOf({ idea, facts, answers, remarks, language }: Coaching): (ids: readonly string[]) => Citation[] {
  const all = new Map<string, Citation>();
  const add = (kind: Citation['kind'], id: string, label: string) =>
    all.set(id, { kind, id, label: clipText(cleanText(label), MAX_LABEL) });
  for (const fact of facts) add('fact', fact.id, stateFact(fact, language));
  for (const { id, statement } of idea.sources) add('fact', id, statement);
  for (const { messageId, text } of remarks)
    add('answer', messageId, say(language, msg('brief.note', { text: ownWords(text, 160) })));
  for (const { messageId, question, label } of answers)
    add('answer', messageId, say(language, msg('brief.answer', { question, answer: ownWords(label, 160) })));
  add('idea', idea.id, say(language, msg('brief.idea', { title: ownWords(idea.title, 160) })));
  return (ids) => {
    const cited = [...new Set(ids)].flatMap((one) => all.get(one) ?? []).slice(0, MAX_CITATIONS);
    return cited.length > 0 ? cited : [idea.id].flatMap((one) => all.get(one) ?? []);
  };
}

function oneLine(text: string): string {
  return clipText(cleanText(text), MAX_LINE);
}

function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map(cleanText).join('\n');
  return clipText(lines.replaceAll(/\n{3,}/g, '\n\n').trim(), MAX_CAPTION);
}

function tagsOf(items: readonly string[]): string[] {
  const tags = items.map((item) => [...tagWords(item).join('')].slice(0, MAX_TAG / 2).join(''));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, MAX_TAGS);
}
