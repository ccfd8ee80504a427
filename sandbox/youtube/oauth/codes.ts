import type { SandboxContext } from '../../core/context.ts';
import { secret } from '../../core/random.ts';
import type { Account } from './grants.ts';

export type Code = {
  account: Account;
  clientId: string;
  redirectUri: string;
  scopes: string[];
  challenge: string | undefined;
  method: string;
  withRefresh: boolean;
};

const LIFE_SECONDS = 600;

export type Codes = ReturnType<typeof openCodes>;

/** Authorization codes: valid for ten minutes and one use, successful or not. */
export function openCodes(ctx: SandboxContext) {
  const table = ctx.store.table<Code & { expiresAt: number }>('youtube.codes');
  return {
    issue(code: Code): string {
      const now = ctx.clock.seconds();
      for (const [key, row] of table.entries()) if (row.expiresAt <= now) table.delete(key);
      const key = `4/0A${secret(48)}`; // real codes contain a slash, so that clients must decode them
      table.set(key, { ...code, expiresAt: now + LIFE_SECONDS });
      return key;
    },
    take(key: string): Code | undefined {
      const row = table.get(key);
      table.delete(key);
      return row && row.expiresAt > ctx.clock.seconds() ? row : undefined;
    },
  };
}
