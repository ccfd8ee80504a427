import { lexer } from 'marked';
import { describe, expect, test } from 'vitest';
import { briefParts, type Citation } from '#contract/briefs.ts';
import { ideaPlatforms } from '#contract/ideas.ts';
import { coachingOf, hold, type Script, topPost } from '../coach/coaching.test-kit.ts';
import { choices, isChoiceSlot, isMomentSlot, isOpenSlot, isScaleSlot } from '../coach/slots.ts';
import type { BriefDraft, CoachAnswer, Coaching } from '../model.ts';
import { completeBrief, draftBrief, renderBrief } from './build-brief.ts';

const briefOf = (coaching: Coaching) => completeBrief(coaching, draftBrief(coaching));

const ways: { name: string; coaching: Coaching }[] = [
  ...ideaPlatforms.flatMap((platform, place) =>
    [place % 2, 3 - (place % 2)]
      .map((index) => ({ index, goal: choices.goal[index] ?? 'reach' }))
      .map(({ goal, index }) => ({
        name: `${platform} ${goal}`,
        coaching: hold(coachingOf({ facts: [topPost], idea: { platform } }), {
          goal,
          audience: choices.audience[index] ?? 'stuck',
          comfort: index + 1,
          equipment: index % 2 === 0 ? 'phone' : 'camera',
          form: index % 2 === 0 ? 'written' : 'video',
          format: index % 2 === 0 ? 'short' : 'long',
          hook: 'answer',
        }).coaching,
      })),
  ),
  {
    name: 'TikTok, stuck, on camera',
    coaching: hold(coachingOf(), { goal: 'connect', audience: 'stuck', comfort: 4, equipment: 'camera' }).coaching,
  },
  { name: 'nothing answered', coaching: coachingOf() },
];

describe.each(ways)('a brief for $name', ({ coaching }) => {
  const { parts, text } = briefOf(coaching);

  test('is valid, and its parts fill the length without a gap', () => {
    expect(briefParts.parse(parts)).toEqual(parts);
    expect(parts.beats[0]?.start_seconds).toBe(0);
    expect(parts.beats.at(-1)?.end_seconds).toBe(parts.length.seconds);
    parts.beats.forEach(({ start_seconds, end_seconds }, index) => {
      expect(end_seconds).toBeGreaterThan(start_seconds);
      expect(start_seconds).toBe(parts.beats[index - 1]?.end_seconds ?? 0);
    });
    const starts = parts.beats.map(({ start_seconds }) => start_seconds);
    for (const { at_seconds } of parts.on_screen_text) expect(starts).toContain(at_seconds);
    expect(text).not.toMatch(/\{\w+\}|undefined|NaN|(?<!\.)\.\.(?!\.)/);
  });

  test('says for every part what it rests on', () => {
    const cited = citationsIn(parts);
    expect(cited.every((from) => from.length > 0)).toBe(true);
    const used = new Set(cited.flat().map(({ id }) => id));
    for (const { messageId, slot } of coaching.answers) expect(used.has(messageId), slot).toBe(true);
  });

  test('changes with each single answer, in a part that cites it', () => {
    for (const given of coaching.answers) {
      for (const other of otherAnswers(given)) {
        const answers = coaching.answers.map((one) => (one === given ? { ...one, ...other } : one));
        const changed = briefOf({ ...coaching, answers }).parts;
        const before = linesCiting(parts, given.messageId);
        const after = linesCiting(changed, given.messageId);
        expect(after, `${given.slot}: ${JSON.stringify(other.value)}`).not.toEqual(before);
      }
    }
  });
});

/** Other values for an answer: another one on offer, and the person's own words. */
function otherAnswers({ slot, value }: CoachAnswer): { value: string | number | string[]; label: string }[] {
  const own = { value: 'something of my very own', label: 'something of my very own' };
  if (slot === 'angles')
    return [
      { value: ['opinion'], label: 'An opinion' },
      { ...own, value: [own.value] },
    ];
  if (slot === 'length')
    return [
      { value: value === '60' ? '45' : '60', label: 'x' },
      { value: '37 seconds', label: '37 seconds' },
    ];
  if (isOpenSlot(slot)) return [own];
  if (isScaleSlot(slot)) return [{ value: value === 4 ? 5 : 4, label: 'x' }];
  if (isMomentSlot(slot))
    return [
      { value: slot === 'replies' ? '07:30' : slot === 'day' ? '2027-01-09' : '2027-01-09T07:30', label: 'x' },
      own,
    ];
  if (!isChoiceSlot(slot)) return [];
  const options = choices[slot].filter((one) => one !== value && !['obstacle', 'answer'].includes(one));
  return [...options.slice(0, 1).map((one) => ({ value: one, label: one })), own];
}

type Parts = ReturnType<typeof briefOf>['parts'];

function partsOf(parts: Parts): { from: Citation[] }[] {
  const { hook, length, beats, shots, on_screen_text, caption, hashtags, call_to_action, notes } = parts;
  return [hook, length, ...beats, ...shots, ...on_screen_text, caption, hashtags, call_to_action, ...notes];
}
const citationsIn = (parts: Parts) => partsOf(parts).map(({ from }) => from);
const linesCiting = (parts: Parts, id: string) =>
  partsOf(parts)
    .filter(({ from }) => from.some((one) => one.id === id))
    .map(({ from: _, ...line }) => line);

describe('completing a draft of whichever engine', () => {
  const coaching = hold(coachingOf({ facts: [topPost] })).coaching;
  const draft: BriefDraft = {
    title: ' ',
    hook: { text: 'One\nline', from: ['message-1', 'nobody', 'post:1'] },
    length: { seconds: Number.NaN, from: [] },
    beats: [
      { seconds: 10, name: 'A', text: 'a', from: ['message-2'] },
      { seconds: -4, name: 'B', text: 'b', from: [] },
      { seconds: Number.POSITIVE_INFINITY, name: 'C', text: 'c', from: [] },
      { seconds: 30, name: 'D', text: 'd', from: [] },
    ],
    shots: [{ text: '', from: [] }],
    onScreenText: [
      { atSeconds: 900, text: 'late', from: [] },
      { atSeconds: 2, text: 'early', from: [] },
    ],
    caption: { text: 'x'.repeat(9_000), from: [] },
    hashtags: { items: ['#Bread Making!', 'bread making', '', '🍞', '#'.repeat(200)], from: [] },
    callToAction: { text: 'y'.repeat(4_000), from: [] },
    notes: Array.from({ length: 90 }, (_, index) => ({ text: `note ${index}`, from: [] })),
  };
  const { parts } = completeBrief(coaching, draft);

  test('keeps to the contract whatever comes', () => {
    expect(briefParts.parse(parts)).toEqual(parts);
    expect(parts.title).toBe(coaching.idea.title);
    expect(parts.length.seconds).toBe(30);
    expect(parts.beats.map(({ start_seconds }) => start_seconds)).toEqual([
      0,
      ...parts.beats.slice(0, -1).map(({ end_seconds }) => end_seconds),
    ]);
    expect(parts.beats.at(-1)?.end_seconds).toBe(30);
    expect(parts.on_screen_text.map(({ text, at_seconds }) => [text, at_seconds])).toEqual([
      ['early', 2],
      ['late', 30],
    ]);
    expect(parts.hashtags.items).toEqual(['breadmaking']);
    expect(parts.notes).toHaveLength(40);
  });

  test('drops citations of what nobody said; what has none left rests on the idea', () => {
    expect(parts.hook.from.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['answer message-1', 'fact post:1']);
    expect(parts.hook.from[0]?.label).toBe('Your goal: Reach people who don’t know me yet');
    expect(parts.hook.from[1]?.label).toContain('4.2 times');
    expect(parts.caption.from).toEqual([{ kind: 'idea', id: 'idea-1', label: `Your idea: ${coaching.idea.title}` }]);
  });

  test('plans the parts itself when the draft has none', () => {
    expect(completeBrief(coaching, { ...draft, beats: [] }).parts.beats.length).toBeGreaterThan(3);
  });
});

test('an edited brief as Markdown can hold any words: they stay words', () => {
  const nasty =
    '<script>alert(1)</script> ![x](http://a.example/x.png) [y](javascript:alert(1)) https://a.example www.a.example me@a.example\n# Big\n- list `code` *bold*';
  const { coaching } = hold(coachingOf(), {
    goal: nasty,
    share: nasty,
    audience: nasty,
    hook: nasty,
    angles: [nasty.slice(0, 90)],
  } as Script);
  const { parts } = briefOf(coaching);
  const text = renderBrief(
    { ...parts, title: nasty, caption: { ...parts.caption, text: `${nasty}\n\n1. one\n---\n> quote\n~~~\ncode` } },
    'en',
  );
  const kinds = new Set<string>();
  const collect = (tokens: readonly object[]) => {
    for (const token of tokens) {
      if ('type' in token) kinds.add(String(token.type));
      for (const inner of ['tokens', 'items'])
        if (inner in token) collect((token as Record<string, object[]>)[inner] ?? []);
    }
  };
  collect(lexer(text));
  for (const kind of ['html', 'link', 'image', 'code', 'codespan', 'blockquote', 'hr', 'del', 'table'])
    expect([...kinds]).not.toContain(kind);
  expect(lexer(text).filter(({ type }) => type === 'heading')).toHaveLength(10);
});

test('long, odd and foreign words leave it valid, and the same answers give the same brief', () => {
  for (const odd of [
    'word '.repeat(800),
    '🧑‍🍳'.repeat(500),
    '\u202Eעברית مرحبا\u202C',
    '{answer} {title} $& $1',
    '.',
  ]) {
    const { coaching } = hold(coachingOf(), {
      goal: odd,
      share: odd,
      audience: odd,
      hook: odd,
      length: odd,
      comfort: odd,
      day: odd,
      equipment: odd,
    });
    const once = briefOf(coaching);
    expect(briefParts.parse(once.parts)).toEqual(once.parts);
    expect(once.text).not.toMatch(/\u202E/);
    expect(briefOf(coaching)).toEqual(once);
  }
});

test('what is said word for word gets the time that saying it takes', () => {
  const hook = 'I could not do one of these until I was 43, and this is exactly what changed it for me in eight weeks';
  const { parts } = briefOf(hold(coachingOf(), { length: '30', hook }).coaching);
  const [opening] = parts.beats;
  expect(opening?.end_seconds).toBeGreaterThanOrEqual(hook.split(' ').length / 2.5);
  expect(parts.beats.at(-1)?.end_seconds).toBe(30);
  const tight = briefOf(hold(coachingOf(), { length: '15', hook }).coaching).parts;
  for (const { start_seconds, end_seconds } of tight.beats)
    expect(end_seconds - start_seconds).toBeGreaterThanOrEqual(1);
});

test('a text on screen is a whole thought where one fits', () => {
  const hook = 'I could not do one of these until I was 43, and this is exactly what changed it for me in eight weeks';
  const { parts } = briefOf(hold(coachingOf(), { hook, goal: 'more people', audience: 'everyone who bakes' }).coaching);
  const texts = parts.on_screen_text.map(({ text }) => text);
  expect(texts[0]).toBe('I could not do one of these until I was 43');
  expect(texts).toContain('Everyone who bakes');
  expect(texts).not.toContain('More people');
});

test('what the first line says already is not said again below it', () => {
  const outcome = 'hear whether a loaf is done';
  const caption = (hook: string) =>
    briefOf(hold(coachingOf(), { goal: 'teach', outcome, hook }).coaching).parts.caption.text;
  expect(caption('answer').split(outcome)).toHaveLength(2);
  expect(caption('contrast')).toContain(outcome);
});

test('of an outline with numbers the parts take what is shown: no numbers, no first line, no ending', () => {
  const hook = 'Your starter is not the problem.';
  const outline = [`Slide 1: ${hook}`, 'Slide 2: The flat loaf', 'Slide 3: The good one', 'Slide 4: Ask for comments'];
  const { parts } = briefOf(coachingOf({ idea: { hook, outline } }));
  const texts = parts.beats.map(({ text }) => text).join('\n');
  expect(texts).toContain('From the idea: The flat loaf.');
  expect(texts).toContain('From the idea: The good one.');
  expect(texts).not.toMatch(/Slide|Ask for comments|From the idea: Your starter/);
});

test('hashtags are made of what the idea is about, not of the name of its form', () => {
  const tagsFor = (tags: string[]) =>
    briefOf(coachingOf({ idea: { tags, platform: 'instagram' } })).parts.hashtags.items;
  expect(tagsFor(['rye bread', 'food', 'reel'])).toEqual(['ryebread', 'food', 'cooking', 'homecooking']);
  expect(tagsFor(['backpacking through Vietnam', 'ranking']).slice(0, 2)).toEqual(['backpacking', 'vietnam']);
  expect(tagsFor([]).slice(0, 2)).toEqual(['sourdough', 'mistakes']);
});

test('“short” and “long” are lengths', () => {
  const seconds = (length: string) => briefOf(hold(coachingOf(), { length }).coaching).parts.length.seconds;
  expect([seconds('as short as possible'), seconds('a long one'), seconds('you decide')]).toEqual([15, 60, 30]);
});

test('the parts are asked for in seconds that were typed', () => {
  const { coaching } = hold(coachingOf(), { length: 'a minute and 1:15 at most' });
  expect(briefOf(coaching).parts.length.seconds).toBe(75);
});

test('words of one’s own that open a line start with a capital', () => {
  const script = { goal: 'sell', offer: 'a course about crust', angles: ['the smell in the hall'], hook: 'contrast' };
  const { parts } = briefOf(hold(coachingOf(), script).coaching);
  expect(parts.beats.map(({ name }) => name)).toContain('The smell in the hall');
  expect(parts.caption.text).toContain('\n\nA course about crust.');
  expect(parts.call_to_action.text).toContain(' A course about crust.');
});

test('a long video takes no ending over that was meant for a Short', () => {
  const ending = 'Point to the long video that goes deeper';
  const beatsOf = (outline: string[]) => {
    const coaching = hold(coachingOf({ idea: { platform: 'youtube', outline } }), { format: 'long' }).coaching;
    return briefOf(coaching).parts.beats.map(({ text }) => text);
  };
  expect(beatsOf(['The flat loaf', 'The good one', ending]).join()).not.toContain(ending);
  const whole = beatsOf(['The flat loaf', 'The good one', 'The crumb', 'The crust', ending]).join();
  expect(whole).toContain('The crust');
  expect(whole).not.toContain(ending);
});

test('marks in a brief are those of its language', () => {
  const language = 'fr' as const;
  const remarks = [{ messageId: 'said', text: 'plus court', isLast: false }];
  const held = {
    ...hold(coachingOf({ language }), { goal: 'teach', outcome: 'entendre la cuisson' }).coaching,
    remarks,
  };
  const draft = draftBrief(held);
  const { parts, text } = completeBrief(held, { ...draft, hook: { ...draft.hook, from: ['said'] } });
  expect(parts.hook.from[0]?.label).toBe('«\u00a0plus court\u00a0»');
  expect(text).toContain('*Fondé sur\u00a0: «\u00a0plus court\u00a0»*');
  expect(text).not.toMatch(/(?<!\\)[^\u00a0\u202f\d]: /);
});
