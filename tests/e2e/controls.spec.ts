import type { Page } from '@playwright/test';
import { buildClip, buildVideo } from '#tests/harness/builders.ts';
import { verbatim } from '#texts/message.ts';
import { waitForAnswers } from './answers.ts';
import { activate, type Control, isSame, listControls, prepareCrawl } from './controls.ts';
import { expect, test } from './journey.ts';
import type { Account, Product } from './product.ts';

/**
 * `npm run drills -- controls` crawls every screen, and one level deeper: every dialog and menu that a control opens.
 */
const deep = process.env.DRILLS !== undefined;

/** A screen, and its own part of the page: the frame around signed-in pages is crawled only once, on the first. */
type Screen = { path: string; scope: string; signedIn: boolean };

const most: Screen[] = [{ path: '/dashboard', scope: 'body', signedIn: true }];
const others: Screen[] = [
  { path: '/', scope: 'body', signedIn: false },
  { path: '/dashboard/profile', scope: 'main', signedIn: true },
  { path: '/dashboard/ideas', scope: 'main', signedIn: true },
  { path: '/dashboard/ideas?view=board', scope: 'main', signedIn: true },
  { path: '/dashboard/ideas?mode=generator&step=1', scope: 'main', signedIn: true },
  { path: '/email-confirmation', scope: 'main', signedIn: false },
  { path: '/terms-of-service', scope: 'main', signedIn: false },
  { path: '/privacy-policy', scope: 'main', signedIn: false },
  { path: '/cookie-policy', scope: 'main', signedIn: false },
  { path: '/dashboard/content', scope: 'main', signedIn: true },
  { path: '/dashboard/analytics', scope: 'main', signedIn: true },
  { path: '/dashboard/calendar', scope: 'main', signedIn: true },
  { path: '/dashboard/settings', scope: 'main', signedIn: true },
  { path: '/', scope: 'body', signedIn: true },
];
const screens = deep ? [...most, ...others] : most;

for (const screen of screens) {
  test(`every enabled control of ${screen.path}${screen.signedIn ? ', signed in,' : ''} does something`, async ({
    page,
    product,
    account,
    consoleErrors,
  }) => {
    test.setTimeout(deep ? 1_800_000 : 240_000);
    consoleErrors.allow(/favicon\.ico/); // of robots.txt, where each round starts
    if (deep) consoleErrors.allow(/status of 4\d\d/); // the drill submits empty forms
    await fill(product, account);
    await prepareCrawl(page);
    const open = () => openScreen(page, product, account, screen);
    await open();
    const dead: string[] = [];
    const gone: string[] = [];
    const controls = await listControls(page, screen.scope);
    expect(controls.length).toBeGreaterThan(0);
    for (const control of controls) {
      await open();
      const now = await findAgain(page, controls, control, screen.scope);
      if (!now) {
        gone.push(describe(control));
        continue;
      }
      const effect = await activate(page, now, screen.scope);
      if (effect === null) dead.push(describe(control));
      else if (deep && effect === 'page') dead.push(...(await crawlLayer(page, control, screen, open)));
    }
    test.info().annotations.push({ type: 'controls', description: `${controls.length} on ${screen.path}` });
    expect(dead).toEqual([]);
    expect(gone.length, gone.join(', ')).toBeLessThanOrEqual(3);
  });
}

/**
 * The control on the screen in its current state, which earlier clicks may have changed (a switch reveals more
 * controls).
 */
async function findAgain(page: Page, listed: Control[], control: Control, scope: string): Promise<Control | undefined> {
  const before = listed.slice(0, control.index).filter((other) => isSame(other, control)).length;
  return (await listControls(page, scope)).filter((other) => isSame(other, control))[before];
}

/** The controls of the dialog or menu that `opener` opens, if it opens one. */
async function crawlLayer(
  page: Page,
  opener: Control,
  { scope }: Screen,
  open: () => Promise<void>,
): Promise<string[]> {
  if (!(await hasLayer(page))) return [];
  const dead: string[] = [];
  for (const control of await listControls(page, scope)) {
    await open();
    await activate(page, opener, scope);
    await expect.poll(() => hasLayer(page)).toBe(true);
    if ((await activate(page, control, scope)) === null) dead.push(`${describe(opener)} → ${describe(control)}`);
  }
  return dead;
}

function hasLayer(page: Page): Promise<boolean> {
  return page.locator('[role="dialog"], dialog[open], [role="alertdialog"], [role="menu"]').first().isVisible();
}

/** Opens the screen afresh; signs in again if a control signed out. */
async function openScreen(page: Page, product: Product, account: Account, { path, signedIn }: Screen): Promise<void> {
  const rest = `${product.url}/robots.txt`;
  await expect(async () => void (await page.goto(rest))).toPass(); // a clicked link may still be navigating
  await page.evaluate(
    async ({ credentials, token }) => {
      const kept = localStorage.getItem('auth_token');
      localStorage.clear();
      if (!token) return;
      const check = kept ? await fetch('/api/auth/me', { headers: { Authorization: `Bearer ${kept}` } }) : null;
      let session = kept;
      if (!check?.ok) {
        const reply = await fetch('/api/auth/signin', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(credentials),
        });
        const { data } = (await reply.json()) as { data: { token: string } };
        session = data.token;
      }
      localStorage.setItem('auth_token', session ?? '');
    },
    { credentials: { email: account.email, password: account.password }, token: signedIn },
  );
  await page.goto(`${product.url}${path}`);
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  await waitForAnswers(page);
}

async function fill(product: Product, account: Account): Promise<void> {
  await buildVideo(product, account.id, { title: 'A ready talk' });
  await buildClip(product, account.id, { title: 'A finished clip' });
  await buildClip(product, account.id, {
    title: 'A failed clip',
    status: 'failed',
    error_message: JSON.stringify(verbatim('The picture could not be read.')),
  });
}

function describe({ kind, label, index }: Control): string {
  return `${index}: ${kind} “${label}”`;
}
