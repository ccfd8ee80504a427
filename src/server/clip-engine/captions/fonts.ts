import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type CaptionFont, readStyle } from './styles.ts';

/** Folder of the fonts inside a job's folder; a fixed name, because it is part of a filter string. */
export const FONTS_FOLDER = 'fonts';

const require = createRequire(import.meta.url);

/** Where a packaged font is. */
export function fontPath({ from, file }: CaptionFont): string {
  return path.join(path.dirname(require.resolve(from)), file);
}

/** The fonts of a style that a script uses. */
function fontsIn(script: string, style: string): CaptionFont[] {
  const { font, greek } = readStyle(style);
  return script.includes(`\\fn${greek.family}`) ? [font, greek] : [font];
}

/** Copies a script's fonts into the job's folder. As TTF; libass silently ignores web fonts. */
export async function prepareFonts(script: string, style: string, folder: string): Promise<void> {
  await mkdir(path.join(folder, FONTS_FOLDER), { recursive: true });
  for (const font of fontsIn(script, style)) {
    await copyFile(fontPath(font), path.join(folder, FONTS_FOLDER, path.basename(font.file)));
  }
}

/**
 * Checks libass's choice of fonts in ffmpeg's messages. If a requested family is missing, libass silently uses another
 * one.
 * @throws Error if one of the script's own fonts was not used
 */
export function assertFontsTaken(stderr: string, script: string, style: string): void {
  const choices = [...stderr.matchAll(/fontselect: \(([^,()]+), [^()]*\) -> ([^\n]*)/g)];
  for (const { family, file } of fontsIn(script, style)) {
    // The first choice counts: further ones of the same family are for letters that the font lacks.
    const chosen = choices.find(([, asked]) => asked === family);
    // Montserrat_800ExtraBold_Italic.ttf has the PostScript name Montserrat-ExtraBoldItalic.
    const postScriptName = path.basename(file, '.ttf').replace(/_\d+/, '-').replace('_', '');
    if (!chosen?.[2]?.includes(postScriptName)) {
      throw new Error(`The captions' font ${family} was not used: ${chosen?.[0] ?? 'libass named no font'}`);
    }
  }
}
