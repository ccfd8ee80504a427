import type { Site } from '#contract/system.ts';
import * as api from '#contract/system.ts';
import type { Db } from '#server/db/database.ts';
import { on, type Route } from '#server/http/mount.ts';
import { DEMO_ACCOUNT, hasAccounts } from '#server/modules/accounts/accounts.ts';
import type { Config } from './config.ts';

/** Public facts about this installation. */
export function installationRoutes(config: Config, db: Db, version: string, site: Site): Route[] {
  const installation = {
    version,
    demo: config.demo ? { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password } : null,
    signups: config.signups,
    mail: config.mail.smtpUrl !== undefined,
    password_min_length: config.passwordMinLength,
    site,
    upload_max_bytes: config.uploadMaxBytes,
    can_transcribe: config.transcribe.endpoint !== undefined || config.transcribe.whisper !== undefined,
  };
  return [on(api.readInstallation, async () => ({ ...installation, empty: !(await hasAccounts(db)) }))];
}
