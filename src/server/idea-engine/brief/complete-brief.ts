import type { BriefParts, Citation } from '#contract/briefs.ts';
import { said } from '../coach/answers.ts';
import { understand } from '../coach/questions.ts';
import { isSlot } from '../coach/slots.ts';
import { fill, ownWords } from '../coach/text.ts';
import { stateFact } from '../facts/state-fact.ts';
import { ideaWords } from '../languages/ideas.ts';
import type { BriefDraft, Coaching, MadeBrief } from '../model.ts';
import { cleanText, clipText, fill as fillWords } from '../words/text.ts';
import { planBeats } from './beats.ts';
import { tagWords } from './hashtags.ts';
import { renderBrief } from './render-brief.ts';
import { spread } from './seconds.ts';

const LINE_MAX = 1_000;
const CAPTION_MAX = 2_200;
const LINES_MAX = 40;
const CITATIONS_MAX = 20;
const LABEL_MAX = 300;
const TAGS_MAX = 30;
const TAG_MAX = 60;
const LONGEST_SECONDS = 3 * 3600;

/**
 * A draft, of whichever engine, ready to be kept: with ids, citations that say what they cite (unknown ones go; what
 * has none rests on the idea), parts without gaps from 0 to the length, and within the limits of the contract.
 */
export function completeBrief(coaching: Coaching, draft: BriefDraft): MadeBrief {
  const from = citationsOf(coaching);
  const seconds = clamp(Math.round(draft.length.seconds), 1, LONGEST_SECONDS, 30);
  const lines = <T extends { text: string; from: string[] }>(drafted: readonly T[], name: string) =>
    drafted
      .map((line) => ({ ...line, text: oneLine(line.text) }))
      .filter(({ text }) => text !== '')
      .slice(0, LINES_MAX)
      .map((line, index) => ({ ...line, id: `${name}-${index + 1}`, from: from(line.from) }));
  const beats = lines(draft.beats, 'beat');
  const parts: BriefParts = {
    title: oneLine(draft.title) || oneLine(coaching.idea.title),
    hook: { text: oneLine(draft.hook.text), from: from(draft.hook.from) },
    length: { seconds, from: from(draft.length.from) },
    beats: placeBeats(beats.length > 0 ? beats : lines(planBeats(understand(coaching)), 'beat'), seconds),
    shots: lines(draft.shots, 'shot').map(({ id, text, from: cited }) => ({ id, text, from: cited })),
    on_screen_text: lines(draft.onScreenText, 'text')
      .map(({ id, atSeconds, text, from: cited }) => ({
        id,
        at_seconds: clamp(atSeconds, 0, seconds, 0),
        text,
        from: cited,
      }))
      .sort((a, b) => a.at_seconds - b.at_seconds),
    caption: { text: paragraphs(draft.caption.text), from: from(draft.caption.from) },
    hashtags: { items: tagsOf(draft.hashtags.items), from: from(draft.hashtags.from) },
    call_to_action: { text: oneLine(draft.callToAction.text), from: from(draft.callToAction.from) },
    notes: lines(draft.notes, 'note').map(({ id, text, from: cited }) => ({ id, text, from: cited })),
  };
  return { parts, text: renderBrief(parts, coaching.language) };
}

type Placed = { id: string; seconds: number; name: string; text: string; from: Citation[] };

function placeBeats(beats: readonly Placed[], length: number): BriefParts['beats'] {
  const drafted = beats.map(({ seconds }) => seconds);
  const isWhole = drafted.every((share) => share > 0) && drafted.reduce((sum, share) => sum + share, 0) === length;
  const shares = isWhole ? drafted : spread(length, drafted);
  let end = 0;
  return beats.map(({ id, name, text, from }, index) => {
    const start = end;
    end = index === beats.length - 1 ? length : Math.round((end + (shares[index] ?? 0)) * 10) / 10;
    return { id, start_seconds: start, end_seconds: end, name: clipText(cleanText(name), 120), text, from };
  });
}

/** Citations by the ids that a draft names. */
function citationsOf(coaching: Coaching): (ids: readonly string[]) => Citation[] {
  const known = understand(coaching);
  const { words } = known;
  const { quoted, colon } = ideaWords(coaching.language);
  const all = new Map<string, Citation>();
  const add = (kind: Citation['kind'], id: string, label: string) =>
    all.set(id, { kind, id, label: clipText(cleanText(label), LABEL_MAX) });
  for (const fact of coaching.facts) add('fact', fact.id, stateFact(fact, coaching.language));
  for (const { messageId, text } of coaching.remarks)
    add('answer', messageId, fillWords(quoted, { text: ownWords(text, 160) }, coaching.language));
  for (const answer of coaching.answers) {
    if (!isSlot(answer.slot)) continue;
    const isNewest = known.answers.get(answer.slot)?.messageId === answer.messageId;
    const label = isNewest ? said(known, answer.slot, 160) : ownWords(answer.label, 160);
    add('answer', answer.messageId, `${words.questions[answer.slot].name}${colon}${label}`);
  }
  const { id, title } = coaching.idea;
  add('idea', id, fill(words.brief.idea, { title: ownWords(title, 160) }));
  return (ids) => {
    const cited = [...new Set(ids)].flatMap((one) => all.get(one) ?? []).slice(0, CITATIONS_MAX);
    return cited.length > 0 ? cited : [id].flatMap((one) => all.get(one) ?? []);
  };
}

function oneLine(text: string): string {
  return clipText(cleanText(text), LINE_MAX);
}

function paragraphs(text: string): string {
  const lines = text.split(/\r?\n/).map(cleanText).join('\n');
  return clipText(lines.replaceAll(/\n{3,}/g, '\n\n').trim(), CAPTION_MAX);
}

function tagsOf(items: readonly string[]): string[] {
  const tags = items.map((item) => [...tagWords(item).join('')].slice(0, TAG_MAX / 2).join(''));
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, TAGS_MAX);
}

function clamp(value: number, least: number, most: number, otherwise: number): number {
  return Number.isFinite(value) ? Math.min(most, Math.max(least, value)) : otherwise;
}
