import type { FastifyRequest } from 'fastify';
import * as api from '#contract/account.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import type { StorageUse } from '#server/modules/storage-use/storage-use.ts';
import { type Caller, deleteExport, type Export, listExports, startExport } from './account-data.ts';
import { type DeletionDeps, requestDeletion } from './deletion.ts';

/** `callerOf`: who asks, as the accounts read it from a request. */
type RouteDeps = DeletionDeps & { links: MediaLinks; storageUse: StorageUse; callerOf: (request: FastifyRequest) => Caller };

/** What the stages of an export are called on the screen. */
const stageNames: Readonly<Record<string, string>> = { rows: 'Collecting your data', files: 'Writing the archive' };

export function accountDataRoutes(deps: RouteDeps): Route[] {
  const { links, callerOf } = deps;
  return [
    on(api.startExport, async (_input, { userId, request }) => toWire(links, await startExport(deps, userId, callerOf(request)))),
    on(api.listExports, async (_input, { userId }) => ({
      exports: (await listExports(deps, userId)).map((one) => toWire(links, one)),
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

function toWire(links: MediaLinks, { row, run }: Export) {
  const isActive = run.finishedAt === null;
  const name = `reelwright-export-${row.createdAt.toISOString().slice(0, 10)}.zip`;
  return {
    id: row.id,
    status: run.state,
    progress: run.progress,
    stage: isActive && run.stage !== null ? (stageNames[run.stage] ?? null) : null,
    eta_seconds: run.etaSeconds,
    size_bytes: row.sizeBytes,
    error: run.state === 'failed' ? (run.errorMessage ?? 'The export failed.') : null,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt?.toISOString() ?? null,
    download_url: row.fileKey === null ? null : links.sign(row.fileKey, name),
  };
}
