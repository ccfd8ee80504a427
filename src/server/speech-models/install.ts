import { statfsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { faultOfFiles, filesOf, type SpeechModel } from '#server/clip-engine/speech/models.ts';
import { type Egress, EgressRefused } from '#server/egress/egress.ts';
import { msg } from '#texts/message.ts';
import { DownloadError, digestOf, download, forgetDownload, NoRoom } from './download.ts';
import { InstallError } from './install-error.ts';
import { ArchiveError, unpack } from './unpack.ts';

export type InstallDeps = {
  egress: Pick<Egress, 'open' | 'request'>;
  modelsFolder: string;
  /** Address of a folder with copies of the archives. */
  mirror: string | undefined;
  tell: (text: string) => void;
  onProgress?: (bytes: number, total: number | undefined) => void;
  /** Loads the model once. @throws with the reason when it can't */
  tryModel: (folder: string) => Promise<void>;
  signal?: AbortSignal | undefined;
  pauseMs?: number;
};

const RELEASE = 'https://github.com/k2-fsa/sherpa-onnx/releases/download/asr-models';
const RELEASE_ABOUT = 'https://api.github.com/repos/k2-fsa/sherpa-onnx/releases/tags/asr-models';
/** Archives contain more than is installed: other variants of the model, sample sounds. */
const ARCHIVE_FACTOR = 4;
const MEGABYTE = 1e6;
/** Space left free in addition to the model. */
const SPARE_BYTES = 200e6;

/**
 * Installs a model below `modelsFolder`: from its archive if that is already there, otherwise from the mirror or the
 * release. Nothing of an unfinished installation is ever found as a model; a partial download is preserved.
 * @throws InstallError, or the abort reason
 */
export async function installModel(deps: InstallDeps, model: SpeechModel): Promise<string> {
  const { modelsFolder, tell, signal } = deps;
  await mkdir(modelsFolder, { recursive: true, mode: 0o700 });
  const archive = join(modelsFolder, model.archive);
  const digest = (await fetchArchive(deps, model, archive)) ?? 'unknown';
  tell('Unpacking …');
  const work = join(modelsFolder, `.installing-${model.id}`);
  await rm(work, { recursive: true, force: true });
  try {
    ensureRoom(modelsFolder, model.megabytes * MEGABYTE);
    const maxBytes = model.megabytes * MEGABYTE * 1.2;
    const folder = await unpack(archive, work, { folder: model.folder, names: filesOf(model), maxBytes, signal });
    await assertUsable(deps, model, folder);
    const about = {
      id: model.id,
      name: model.name,
      licence: model.licence,
      source: model.source,
      archive_sha256: digest,
    };
    await writeFile(join(folder, 'about.json'), `${JSON.stringify(about, null, 2)}\n`);
    const target = join(modelsFolder, model.id);
    await rm(target, { recursive: true, force: true });
    await rename(folder, target);
    await forgetDownload(archive);
    return target;
  } catch (error) {
    signal?.throwIfAborted();
    if (error instanceof ArchiveError) await forgetDownload(archive);
    throw error;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Removes a model and any partial download. Returns whether there was anything to remove. */
export async function removeModel(modelsFolder: string, model: SpeechModel): Promise<boolean> {
  const names = await readdir(modelsFolder).catch(() => []);
  const own = names.filter((name) => name === model.id || name.startsWith(model.archive));
  for (const name of own) await rm(join(modelsFolder, name), { recursive: true, force: true });
  return own.length > 0;
}

/** Makes sure that the archive is there and is the published one; its digest if one was published. */
async function fetchArchive(deps: InstallDeps, model: SpeechModel, archive: string): Promise<string | undefined> {
  const { egress, mirror, modelsFolder, tell, signal } = deps;
  const url = `${(mirror ?? RELEASE).replace(/(?<!\/)\/+$/, '')}/${model.archive}`;
  const published = await publishedDigest(deps, url, model);
  if (await stat(archive).catch(() => undefined)) tell(`Using ${archive}.`);
  else {
    tell(`Downloading ${url}`);
    const room = (bytes: number) => ensureRoom(modelsFolder, bytes + model.megabytes * MEGABYTE);
    const maxBytes = model.megabytes * MEGABYTE * ARCHIVE_FACTOR;
    const { onProgress, pauseMs } = deps;
    const asked = { egress, url, file: archive, maxBytes, signal, ensureRoom: room };
    await download({
      ...asked,
      ...(onProgress === undefined ? {} : { onProgress }),
      ...(pauseMs === undefined ? {} : { pauseMs }),
    }).catch((error: unknown) => {
      signal?.throwIfAborted();
      throw explained(error, url, archive);
    });
  }
  if (published === undefined) {
    tell('No digest of this archive is published: it is checked by its files, their sizes, and by loading the model.');
    return undefined;
  }
  const found = await digestOf(archive, signal);
  if (found === published) return found;
  await forgetDownload(archive);
  throw new InstallError(msg('speech.archive_digest', { found, published }));
}

function explained(error: unknown, url: string, archive: string): unknown {
  if (error instanceof EgressRefused) return new InstallError(msg('speech.address_refused', { url }), { cause: error });
  if (error instanceof DownloadError && !(error instanceof NoRoom))
    return new InstallError(msg('speech.download_by_hand', { reason: error.text, url, archive }), { cause: error });
  return error;
}

const release = z.object({
  assets: z.array(z.object({ name: z.string(), digest: z.nullish(z.string()) })),
});

/** The digest that is published with the archive: by the release, or by a mirror as `ARCHIVE.sha256`. */
async function publishedDigest(
  { egress, mirror, signal }: InstallDeps,
  url: string,
  model: SpeechModel,
): Promise<string | undefined> {
  try {
    const headers = { 'user-agent': 'reelwright', accept: '*/*' };
    const asked = { method: 'GET' as const, headers, maxBytes: 10e6, ...(signal ? { signal } : {}) };
    const { status, body } = await egress.request(mirror ? `${url}.sha256` : RELEASE_ABOUT, asked);
    if (status !== 200) return undefined;
    const text = body.toString('utf8');
    const named = mirror
      ? text
      : z.parse(release, JSON.parse(text)).assets.find(({ name }) => name === model.archive)?.digest;
    return /(?:^|sha256:)([0-9a-f]{64})\b/.exec(named ?? '')?.[1];
  } catch {
    signal?.throwIfAborted();
    return undefined;
  }
}

async function assertUsable(deps: InstallDeps, model: SpeechModel, folder: string): Promise<void> {
  const fault = await faultOfFiles(model, folder);
  if (fault !== undefined) throw new ArchiveError(msg('speech.archive_other_model', { reason: fault }));
  const sizes = await Promise.all(filesOf(model).map(async (name) => (await stat(join(folder, name))).size));
  const megabytes = sizes.reduce((sum, size) => sum + size, 0) / MEGABYTE;
  if (Math.abs(megabytes - model.megabytes) > model.megabytes * 0.2)
    throw new ArchiveError(msg('speech.archive_size', { found: Math.round(megabytes), expected: model.megabytes }));
  deps.tell('Loading the model …');
  await deps.tryModel(folder);
}

function ensureRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize >= bytes + SPARE_BYTES) return;
  const gigabytes = (size: number) => Math.round(size / 1e8) / 10;
  const [needed, free] = [gigabytes(bytes + SPARE_BYTES), gigabytes(bavail * bsize)];
  throw new NoRoom(msg('speech.no_room', { folder, needed, free }));
}
