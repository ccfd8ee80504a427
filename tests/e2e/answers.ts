import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

const unanswered = new WeakMap<Page, Set<Request>>();
/** The event stream stays open, and a player reads its file for as long as it plays. */
const isEndless = (request: Request) => request.url().endsWith('/api/events') || request.resourceType() === 'media';

/** Keeps in mind what the pages of this context ask for, so that `waitForAnswers` knows. */
export function noteRequests(context: BrowserContext): void {
  context.on('page', (page) => {
    const open = new Set<Request>();
    unanswered.set(page, open);
    page.on('request', (request) => !isEndless(request) && open.add(request));
    page.on('requestfinished', (request) => open.delete(request));
    page.on('requestfailed', (request) => open.delete(request));
  });
}

/** Waits until everything that the page asked for is answered and drawn, and the answers led to no further request. */
export async function waitForAnswers(page: Page): Promise<void> {
  const count = () => unanswered.get(page)?.size;
  do {
    await expect.poll(count, { intervals: [25] }).toBe(0);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  } while (count() !== 0);
}
