import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type InstalledModel, speechModels } from './models.ts';

/**
 * A program in place of the recogniser's: `onRecognise` is the body of a function of the asked file, with `answer` to
 * send.
 */
export async function standInProgram(folder: string, onRecognise: string, onLoad = ''): Promise<string> {
  const path = join(folder, 'stand-in.mjs');
  await writeFile(
    path,
    `import { appendFileSync } from 'node:fs';
const answer = (message) => process.send(message);
process.on('disconnect', () => process.exit());
process.on('message', (request) => {
  appendFileSync(${JSON.stringify(join(folder, 'asked'))}, request.ask + ' ' + (request.file ?? request.language) + '\\n');
  appendFileSync(${JSON.stringify(join(folder, 'pids'))}, process.pid + '\\n');
  if (request.ask === 'load') { ${onLoad || "answer({ kind: 'loaded' })"} }
  else ((file) => { ${onRecognise} })(request.file);
});
`,
  );
  return path;
}

/** A folder with the files of a model: a list of tokens, and `content` in the others. */
export async function fakeModel(folder: string, id: string, content = 'no model'): Promise<InstalledModel> {
  const model = speechModels.find((known) => known.id === id);
  if (model === undefined) throw new Error(`there is no model ${id}`);
  await mkdir(folder, { recursive: true });
  const { kind: _, tokens, ...others } = model.parts;
  for (const name of Object.values(others)) await writeFile(join(folder, name), content);
  await writeFile(join(folder, tokens), '<unk> 0\n▁a 1\n<blk> 2\n');
  return { model, folder };
}
