import type { BrowserContext, Page } from 'playwright-core';

type Reply = { retcode: number; msg: string; data: { ideas: { id: string }[]; session: { id: string } } };

/** Generates an idea and starts coaching on it. Returns the path of the conversation. */
export async function startConversation(context: BrowserContext, url: string): Promise<string> {
  const page = await context.newPage();
  await page.goto(`${url}/dashboard`);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const ask = async (path: string, body: object) => {
    // From within the page: the session token is bound to a cookie and to the client.
    const reply: Reply = await page.evaluate(
      async ({ path, body, token }) => {
        const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
        const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
        return (await answer.json()) as Reply;
      },
      { path, body, token },
    );
    if (reply.retcode !== 0) throw new Error(`${path}: ${reply.msg}`);
    return reply.data;
  };
  const { ideas } = await ask('/api/ideas/generate', {
    category: 'food',
    platform: 'tiktok',
    keywords: 'sourdough, starter',
  });
  const { session } = await ask('/api/ideas/select', { ideaId: ideas[0]?.id });
  await page.close();
  return `/dashboard/ideas?mode=chat&session=${session.id}`;
}

/** Opens the sign-in dialog of the landing page. */
export async function openDialog(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /sign in/i })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel(/email/i).waitFor();
}

/** Signs in with the demo account through the sign-in dialog. */
export async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(url);
  const { data } = await (await page.request.get(`${url}/api/installation`)).json();
  await openDialog(page);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/email/i).fill(data.demo.email);
  await dialog.getByLabel('Password', { exact: true }).fill(data.demo.password);
  await dialog.getByRole('button', { name: /^sign in/i }).click();
  await page.waitForURL(/\/dashboard/);
  await page.close();
}
