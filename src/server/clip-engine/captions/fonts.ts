import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { readStyle } from './styles.ts';

/** Folder of the fonts inside a job's folder; a fixed name, because it is part of a filter string. */
export const FONTS_FOLDER = 'fonts';

const packageFolder = path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/montserrat'));

/** Where a packaged font is. */
export function fontPath(file: string): string {
  return path.join(packageFolder, file);
}

/** Copies the style's font into the job's folder. As TTF; libass silently ignores web fonts. */
export async function prepareFonts(style: string, folder: string): Promise<void> {
  const { font } = readStyle(style);
  await mkdir(path.join(folder, FONTS_FOLDER), { recursive: true });
  await copyFile(fontPath(font.file), path.join(folder, FONTS_FOLDER, path.basename(font.file)));
}

/**
 * Checks libass's choice of font in ffmpeg's messages. If the requested family is missing, libass silently uses another
 * one.
 * @throws Error if the style's own font was not used
 */
export function assertFontTaken(stderr: string, style: string): void {
  const { family, file } = readStyle(style).font;
  // The first choice counts: further ones of the same family are for letters that the font lacks.
  const chosen = [...stderr.matchAll(/fontselect: \(([^,()]+), [^()]*\) -> ([^\n]*)/g)].find(
    ([, asked]) => asked === family,
  );
  // Montserrat_800ExtraBold_Italic.ttf has the PostScript name Montserrat-ExtraBoldItalic.
  const postScriptName = path.basename(file, '.ttf').replace(/_\d+/, '-').replace('_', '');
  if (!chosen?.[2]?.includes(postScriptName)) {
    throw new Error(`The captions' font ${family} was not used: ${chosen?.[0] ?? 'libass named no font'}`);
  }
}
