import type { Size } from '../framing/frame-grid.ts';
import type { CaptionChunk, Headline } from '../shapes.ts';
import { blockEvents, headerColour } from './ass-events.ts';
import { defaultBottom } from './place.ts';
import type { CaptionStyle } from './styles.ts';
import { Typesetter, textsOf } from './typesetter.ts';

/** A headline has up to this many lines unless it says otherwise. */
export const HEADLINE_LINES = 3;

/**
 * Captions and headline as an ASS script in output pixels. `style` is one of `captionStyles`.
 * @throws RangeError for an unknown style
 */
export function captionsToAss(chunks: readonly CaptionChunk[], style: string, size: Size, headline?: Headline): string {
  const setter = new Typesetter(style, { width: size.width, height: size.height });
  const events = [
    ...(headline === undefined ? [] : headlineEvents(headline, setter, size)),
    ...chunks.flatMap((chunk) => chunkEvents(chunk, setter, size)),
  ];
  return [
    '[Script Info]',
    'ScriptType: v4.00+',
    `PlayResX: ${size.width}`,
    `PlayResY: ${size.height}`,
    'WrapStyle: 2',
    'ScaledBorderAndShadow: yes',
    'YCbCr Matrix: TV.709',
    '',
    '[V4+ Styles]',
    `Format: ${['Name', 'Fontname', 'Fontsize', 'PrimaryColour', 'SecondaryColour', 'OutlineColour', 'BackColour'].join(', ')}, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding`,
    `Style: ${styleFields(setter.look, size).join(',')}`,
    '',
    '[Events]',
    'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text',
    ...events,
    '',
  ].join('\n');
}

function styleFields(look: CaptionStyle, size: Size): (string | number)[] {
  const px = (value: number) => Math.round(value * (Math.min(size.width, size.height) / 1080));
  // While a sweep runs, the secondary colour is that of the words to come.
  const [primary, secondary] = look.motion === 'sweep' ? [look.accent, look.colour] : [look.colour, look.accent];
  return [
    'Caption',
    look.font.family,
    px(look.em),
    headerColour(primary),
    headerColour(secondary),
    headerColour(look.outline.colour),
    headerColour('000000', 0x80),
    0,
    look.font.italic ? -1 : 0,
    0,
    0,
    100,
    100,
    0,
    0,
    1,
    px(look.outline.width),
    px(look.shadow),
    2,
    0,
    0,
    0,
    1,
  ];
}

function chunkEvents(chunk: CaptionChunk, setter: Typesetter, size: Size): string[] {
  const texts = textsOf(chunk);
  const block = setter.setCaption(chunk);
  if (block === undefined) return [];
  const lit = chunk.strong === undefined ? undefined : new Set(chunk.strong);
  const { startSeconds, endSeconds } = chunk;
  return blockEvents(
    setter,
    block,
    { startSeconds, endSeconds, x: size.width / 2, bottom: chunk.bottom ?? defaultBottom(size) },
    {
      // A word stays emphasised until the next begins, so that nothing flickers in between.
      spokenOf: (index) => ({
        startSeconds: chunk.words[index]?.startSeconds ?? startSeconds,
        endSeconds:
          setter.look.motion === 'sweep'
            ? (chunk.words[index]?.endSeconds ?? endSeconds)
            : (chunk.words[index + 1]?.startSeconds ?? endSeconds),
      }),
      isLit: (index) => lit?.has(index) ?? true,
      lead: setter.leadOf(texts, chunk.strong),
    },
  );
}

function headlineEvents(headline: Headline, setter: Typesetter, size: Size): string[] {
  const block = setter.set(headline.words, headline.strong, headline.lines ?? HEADLINE_LINES);
  if (block === undefined) return [];
  const shown = { startSeconds: 0, endSeconds: headline.endSeconds, x: size.width / 2, bottom: headline.bottom };
  const lead = setter.leadOf(headline.words, headline.strong);
  // Nothing of it is spoken: only its strongest word is emphasised, all the time.
  return blockEvents(setter, block, shown, {
    spokenOf: () => ({ startSeconds: 0, endSeconds: setter.look.motion === 'sweep' ? 0 : headline.endSeconds }),
    isLit: (index) => index === lead,
    lead,
  });
}
