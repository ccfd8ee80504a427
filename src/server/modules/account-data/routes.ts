import * as api from '#contract/account.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route, type Say } from '#server/http/mount.ts';
import { callerOf } from '#server/modules/accounts/accounts.ts';
import type { StorageUse } from '#server/modules/storage-use/storage-use.ts';
import { type Message, msg } from '#texts/message.ts';
import { deleteExport, type Export, listExports, startExport } from './account-data.ts';
import { type DeletionDeps, requestDeletion } from './deletion.ts';

type RouteDeps = DeletionDeps & {
  links: MediaLinks;
  storageUse: StorageUse;
};

/** The stages' names on the screen. */
const stageNames: Readonly<Record<string, Message>> = {
  rows: msg('export.stage_collecting'),
  files: msg('export.stage_writing'),
};

export function accountDataRoutes(deps: RouteDeps): Route[] {
  const { links } = deps;
  return [
    on(api.startExport, async (_input, { userId, request, say }) =>
      toWire(links, say, await startExport(deps, userId, callerOf(request))),
    ),
    on(api.listExports, async (_input, { userId, say }) => ({
      exports: (await listExports(deps, userId)).map((one) => toWire(links, say, one)),
    })),
    on(api.deleteExport, async ({ id }, { userId }) => {
      await deleteExport(deps, userId, id);
      return {};
    }),
    on(api.deleteAccount, async ({ password, immediately }, { userId, request }) => {
      const until = await requestDeletion(deps, userId, { password, immediately }, callerOf(request));
      return { delete_after: until.toISOString() };
    }),
  ];
}

function toWire(links: MediaLinks, say: Say, { row, run }: Export) {
  const stage = run.finishedAt === null && run.stage !== null ? stageNames[run.stage] : undefined;
  const name = `reelwright-export-${row.createdAt.toISOString().slice(0, 10)}.zip`;
  return {
    id: row.id,
    status: run.state,
    progress: run.progress,
    stage: stage ? say(stage) : null,
    eta_seconds: run.etaSeconds,
    size_bytes: row.sizeBytes,
    error: run.state === 'failed' ? say(run.errorMessage ?? msg('export.failed')) : null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    download_url: row.fileKey === null ? null : links.sign(row.fileKey, name),
  };
}
