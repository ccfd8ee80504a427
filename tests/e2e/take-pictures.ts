/**
 * `npm run pictures`: takes the pictures of the README and of the landing page anew, of the product as it is with its
 * demo: no picture can show what the product does not have.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { DEMO_ACCOUNT } from '#server/modules/accounts/accounts.ts';
import { filesOf, pictures, take } from './pictures.ts';
import { type Product, startProduct } from './product.ts';

const DEMO_LIMIT_MS = 15 * 60_000;

const names = process.argv.slice(2);
const unknown = names.find((name) => !pictures.some(({ file }) => file.endsWith(`/${name}`)));
if (unknown === undefined) await takePictures();
else {
  const known = pictures.map(({ file }) => file.split('/').at(-1)).join(', ');
  process.stderr.write(`There is no picture called ${unknown}, only: ${known}\n`);
  process.exitCode = 1;
}

async function takePictures(): Promise<void> {
  const wanted = pictures.filter(({ file }) => names.length === 0 || names.some((name) => file.endsWith(`/${name}`)));
  const product = await startProduct({ DEMO: 'true' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    await untilDemoStands(product);
    for (const picture of wanted) {
      await take({ browser, product }, picture);
      process.stdout.write(`${filesOf(picture).join('\n')}\n`);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** Waits until the demo's clips are made and its sample channels read. */
async function untilDemoStands({ url }: Product): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const signIn = await fetch(`${url}/api/auth/signin`, { method: 'POST', headers, body: JSON.stringify(DEMO_ACCOUNT) });
  const { token } = ((await signIn.json()) as { data: { token: string } }).data;
  const cookie = (signIn.headers.getSetCookie() ?? []).map((one) => one.split(';')[0]).join('; ');
  const read = async (path: string) => {
    const reply = await fetch(url + path, { headers: { authorization: `Bearer ${token}`, cookie } });
    return ((await reply.json()) as { data: Record<string, unknown> }).data;
  };
  for (const endsAt = Date.now() + DEMO_LIMIT_MS; Date.now() < endsAt; await delay(1_000)) {
    const { job } = await read('/api/clips/jobs/active');
    const { connections } = (await read('/api/connections')) as { connections: { last_sync_at: string | null }[] };
    if (job === null && connections.length > 0 && connections.every((one) => one.last_sync_at !== null)) return;
  }
  throw new Error('the demo was not ready in time');
}
