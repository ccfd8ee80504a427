/** A shape filled with colour behind the text: `word` behind the spoken word, `line` behind each line, or one block. */
export type Ground = { behind: 'word' | 'line' | 'block'; colour: string; alpha: number; radius: number };

/** A packaged font: its family name for libass, the package it is `from`, and its file there. */
export type CaptionFont = { family: string; from: string; file: string; italic?: boolean };

/** The look of captions. Colours are `RRGGBB`; lengths are ems, or pixels of a picture 1080 wide where named so. */
export type CaptionStyle = {
  font: CaptionFont;
  /** Instead of it for captions with Greek letters, which it lacks. */
  greek: CaptionFont;
  /** Size of the em in pixels. */
  em: number;
  upper: boolean;
  colour: string;
  /** Colour of emphasis: of the spoken word, of the caption's strongest word, or of the part already swept. */
  accent: string;
  /** Width in pixels, and colour. */
  outline: { width: number; colour: string };
  shadow: number;
  /** A blurred edge under the text: a shadow when black, a glow in colour. */
  glow?: { width: number; blur: number; colour: string; alpha: number };
  ground?: Ground;
  /**
   * `word`: the spoken word is emphasised. `strong`: the strongest word of a caption stays emphasised. `reveal`: that,
   * and words appear when they are spoken. `sweep`: colour sweeps through the words. `none`: plain.
   */
  motion: 'word' | 'strong' | 'reveal' | 'sweep' | 'none';
  /** Size of the strongest word. */
  strongScale: number;
};

const montserrat = (weight: string, name: string): CaptionFont => ({
  family: `Montserrat ${name}`,
  from: '@expo-google-fonts/montserrat',
  file: `${weight}${name}/Montserrat_${weight}${name}.ttf`,
});
/** As geometric as Montserrat, in the same weights. libass slants it where the other is italic. */
const geologica = (weight: string, name: string): CaptionFont => ({
  family: `Geologica ${name}`,
  from: '@expo-google-fonts/geologica',
  file: `${weight}${name}/Geologica_${weight}${name}.ttf`,
});
const inWeight = (weight: string, name: string) => ({ font: montserrat(weight, name), greek: geologica(weight, name) });
const black = inWeight('900', 'Black');
const heavy = inWeight('800', 'ExtraBold');
const heavyItalic = {
  ...heavy,
  font: { ...heavy.font, italic: true, file: '800ExtraBold_Italic/Montserrat_800ExtraBold_Italic.ttf' },
};
// Geologica is heavier at the same weight.
const medium = { font: montserrat('600', 'SemiBold'), greek: geologica('500', 'Medium') };

/** Names of the caption styles, as stored in edit decisions and used on the command line. */
export const captionStyles = ['bold', 'clean', 'karaoke', 'marker', 'tape', 'panel', 'impact', 'neon'] as const;
export type CaptionStyleName = (typeof captionStyles)[number];

const NO_OUTLINE = { width: 0, colour: '000000' };
const plain = { upper: false, strongScale: 1, shadow: 0 } as const;

const styles: Record<CaptionStyleName, CaptionStyle> = {
  bold: {
    ...plain,
    ...heavy,
    em: 84,
    colour: 'FFFFFF',
    accent: 'FFD84A',
    motion: 'word',
    shadow: 2,
    outline: { width: 7, colour: '101010' },
  },
  clean: {
    ...plain,
    ...medium,
    em: 70,
    colour: 'FFFFFF',
    accent: 'FFFFFF',
    motion: 'none',
    outline: { width: 2, colour: '101010' },
    glow: { width: 6, blur: 9, colour: '000000', alpha: 0x48 },
  },
  karaoke: {
    ...plain,
    ...heavy,
    em: 82,
    colour: 'FFFFFF',
    accent: '5CE0A8',
    motion: 'sweep',
    shadow: 2,
    outline: { width: 7, colour: '101010' },
  },
  marker: {
    ...plain,
    ...heavy,
    em: 76,
    colour: 'FFFFFF',
    accent: 'FFFFFF',
    motion: 'word',
    outline: { width: 5, colour: '141019' },
    ground: { behind: 'word', colour: '7A3FF2', alpha: 0, radius: 0.16 },
  },
  tape: {
    ...plain,
    ...black,
    em: 66,
    upper: true,
    colour: '161412',
    accent: 'D4282F',
    motion: 'strong',
    outline: NO_OUTLINE,
    ground: { behind: 'line', colour: 'FBF7EC', alpha: 0, radius: 0 },
  },
  panel: {
    ...plain,
    ...medium,
    em: 66,
    colour: 'F4F4F2',
    accent: 'FFB454',
    motion: 'word',
    outline: NO_OUTLINE,
    ground: { behind: 'block', colour: '101316', alpha: 0x2c, radius: 0.34 },
  },
  impact: {
    ...plain,
    ...black,
    em: 70,
    upper: true,
    colour: 'FFFFFF',
    accent: 'C9FF3D',
    motion: 'reveal',
    shadow: 4,
    outline: { width: 8, colour: '0B0B0B' },
    strongScale: 1.35,
  },
  neon: {
    ...plain,
    ...heavyItalic,
    em: 78,
    colour: 'FFFFFF',
    accent: '8DF3FF',
    motion: 'word',
    outline: { width: 3, colour: '8A0F57' },
    glow: { width: 9, blur: 10, colour: 'FF2E93', alpha: 0x10 },
  },
};

export function isCaptionStyle(name: string): name is CaptionStyleName {
  return captionStyles.some((style) => style === name);
}

/** @throws RangeError for an unknown name */
export function readStyle(name: string): CaptionStyle {
  if (!isCaptionStyle(name)) throw new RangeError(`There is no caption style ${JSON.stringify(name)}`);
  return styles[name];
}
