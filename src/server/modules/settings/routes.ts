import * as api from '#contract/settings.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { changeSettings, readSettings } from './settings.ts';

export function settingsRoutes({ db }: { db: Db }): Route[] {
  return [
    on(api.readSettings, async (_input, { userId }) => readSettings(db, userId)),
    on(api.updateSettings, async (change, { userId }) => db.transaction((tx) => changeSettings(tx, userId, change))),
  ];
}
