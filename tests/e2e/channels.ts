import { sql } from 'drizzle-orm';
import type { Platform } from '#contract/connections.ts';
import { platforms } from '#contract/connections.ts';
import { driveSandbox } from '#tests/harness/sandbox.ts';
import { expect } from './journey.ts';
import type { Account, Product } from './product.ts';
import { signInByApi } from './publishing.ts';

/** A channel with months of figures. */
export const CHANNEL = 'spiky';
/** Reading channels with their figures on a busy machine. */
export const READ_LIMIT = { timeout: 90_000 };

/** Connects a channel of each of these platforms, which the worker then reads. */
export async function connectChannels(
  product: Product,
  account: Account,
  wanted: readonly Platform[] = platforms,
): Promise<void> {
  const sandbox = driveSandbox(product.sandboxUrl);
  const answers = () => sandbox.control('state').then(Boolean, () => false);
  await expect.poll(answers).toBe(true);
  const call = await signInByApi(product, account);
  for (const platform of wanted) {
    const { authUrl } = (await call('GET', `/api/${platform}/auth/url`)) as { authUrl: string };
    const back = new URL(await sandbox.approve(authUrl, { channel: CHANNEL }));
    const given = { code: back.searchParams.get('code'), state: back.searchParams.get('state') };
    await call('POST', `/api/${platform}/auth/callback`, given);
  }
}

/** Waits until all connected channels have been read completely. */
export async function untilChannelsRead({ services }: Product, { id }: Account): Promise<void> {
  const unread = async () => {
    const { rows } = await services.database.db.execute(sql`
      select 1 from connections c left join post_syncs s on s.connection_id = c.id
      where c.user_id = ${id} and (s.state is distinct from 'idle' or s.finished_at is null)`);
    return rows.length;
  };
  await expect.poll(unread, READ_LIMIT).toBe(0);
}
