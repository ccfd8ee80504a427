/**
 * The look of captions. Colours are `RRGGBB`. Sizes are for a picture 1080 wide; libass's size is the line height,
 * about 1.22 em.
 */
export type CaptionStyle = {
  /** Family name for libass, and its file. */
  font: { family: string; file: string };
  size: number;
  colour: string;
  /** Colour of the word being spoken, or of the part already swept. */
  accent: string;
  outline: number;
  shadow: number;
  /** `word`: the spoken word is emphasised. `none`: plain. `sweep`: colour sweeps through the words. */
  motion: 'word' | 'none' | 'sweep';
};

const heavy = { family: 'Montserrat ExtraBold', file: '800ExtraBold/Montserrat_800ExtraBold.ttf' };
const medium = { family: 'Montserrat SemiBold', file: '600SemiBold/Montserrat_600SemiBold.ttf' };

/** Names of the caption styles, as stored in edit decisions and used on the command line. */
export const captionStyles = ['bold', 'clean', 'karaoke'] as const;
export type CaptionStyleName = (typeof captionStyles)[number];

const styles: Record<CaptionStyleName, CaptionStyle> = {
  bold: { font: heavy, size: 108, colour: 'FFFFFF', accent: 'FFD84A', outline: 7, shadow: 2, motion: 'word' },
  clean: { font: medium, size: 84, colour: 'FFFFFF', accent: 'FFFFFF', outline: 4, shadow: 1, motion: 'none' },
  karaoke: { font: heavy, size: 104, colour: 'FFFFFF', accent: '5CE0A8', outline: 7, shadow: 2, motion: 'sweep' },
};

export function isCaptionStyle(name: string): name is CaptionStyleName {
  return captionStyles.some((style) => style === name);
}

/** @throws RangeError for an unknown name */
export function readStyle(name: string): CaptionStyle {
  if (!isCaptionStyle(name)) throw new RangeError(`There is no caption style ${JSON.stringify(name)}`);
  return styles[name];
}
