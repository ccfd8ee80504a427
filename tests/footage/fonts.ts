import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { readFont } from './draw/font.ts';
import type { Fonts } from './draw/furniture.ts';

/** The faces used on slides and name plates: Montserrat (SIL Open Font License), from its npm package. */
export async function loadFonts(): Promise<Fonts> {
  const require = createRequire(import.meta.url);
  const read = async (name: string) =>
    readFont(await readFile(require.resolve(`@expo-google-fonts/montserrat/${name}`)));
  const [bold, regular] = await Promise.all([
    read('800ExtraBold/Montserrat_800ExtraBold.ttf'),
    read('500Medium/Montserrat_500Medium.ttf'),
  ]);
  return { bold, regular };
}
