import type { Locator, Page } from '@playwright/test';
import { startTestModel } from '#tests/harness/model.ts';
import { expectAccessible } from './axe.ts';
import { expect, signInHome, test, toast } from './journey.ts';
import { type Account, type Product, startProduct } from './product.ts';

const TITLE = 'Three knots that never slip';

/** Saves an idea and opens its conversation, as the list does; returns the conversation's URL. */
async function beginConversation(page: Page, product: Product, account: Account): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { Authorization: `Bearer ${token}` };
  const idea = {
    title: TITLE,
    description: 'One rope, three knots.',
    category: 'education',
    platform: 'tiktok',
    tags: ['knots'],
  };
  const saved = await page.request.post(`${product.url}/api/ideas/save`, { headers, data: { idea } });
  expect(saved.ok(), account.email).toBe(true);
  const { data } = (await saved.json()) as { data: { idea: { id: string } } };
  const chosen = await page.request.post(`${product.url}/api/ideas/select`, {
    headers,
    data: { ideaId: data.idea.id },
  });
  const { data: opened } = (await chosen.json()) as { data: { session: { id: string } } };
  return `${product.url}/dashboard/ideas?mode=chat&session=${opened.session.id}&from=saved`;
}

const field = (page: Page) => page.getByLabel('Message to your AI coach');
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });
const question = (page: Page) => messages(page).getByRole('group');

/** A model's ideas, each about one thing. */
function ideasAbout(...things: string[]) {
  const ideas = things.map((thing) => ({
    title: `The ${thing} under load`,
    hook: `Does the ${thing} hold?`,
    description: `Pull the ${thing} slowly.`,
    outline: [`${thing} loose`, `${thing} tight`],
    tags: [thing],
    difficulty: 1,
    estimatedMinutes: 20,
    cites: [],
  }));
  return { kind: 'json' as const, value: { ideas } };
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to ${target}`);
}

/** Answers the open question by keyboard alone; returns the kind of question. */
async function answerByKeys(page: Page): Promise<string> {
  const open = question(page);
  const dates = open.locator('input[type=date]');
  const times = open.locator('input[type=time]');
  const confirm = open.getByRole('button', { name: 'Confirm' });
  await expect(open.locator('input, button, textarea').nth(1)).toBeVisible(); // its control is loaded on demand
  if (await dates.count()) {
    await tabTo(page, dates);
    await page.keyboard.type('03012099');
    if ((await times.count()) === 0) {
      await tabTo(page, confirm);
      await page.keyboard.press('Enter');
      return 'date';
    }
    await tabTo(page, open.getByRole('button', { name: '18:00' }));
    await page.keyboard.press('Enter');
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    return 'datetime';
  }
  if (await times.count()) {
    await tabTo(page, open.getByRole('button', { name: '20:00' }));
    await page.keyboard.press('Enter');
    return 'time';
  }
  if (await confirm.count()) {
    for (const category of [
      open.locator('button[aria-pressed]').first(),
      open.locator('button[aria-pressed]').nth(2),
    ]) {
      await tabTo(page, category);
      await page.keyboard.press('Space');
    }
    await tabTo(page, confirm);
    await page.keyboard.press('Enter');
    return 'category_picker';
  }
  if (await open.getByLabel('Your answer').count()) {
    await tabTo(page, open.getByLabel('Your answer'));
    await page.keyboard.type('Tying a bowline with one hand');
    await page.keyboard.press('Enter');
    return 'open_ended';
  }
  const isScale = (await open.getByRole('button', { name: /^\d of \d/ }).count()) > 0;
  await tabTo(page, open.getByRole('button').first());
  await page.keyboard.press(isScale ? '3' : '1');
  return isScale ? 'scale' : 'multiple_choice';
}

test('a long conversation scrolls in its own box, and the page fits the screen', async ({ page, product, account }) => {
  await signInHome(page, product, account);
  await page.goto(await beginConversation(page, product, account));
  await expect(question(page)).toBeVisible();
  for (let count = 0; count < 3; count++) {
    await field(page).fill(`A rope, a table, and much patience.\n\n${'One more word. '.repeat(60)}`);
    await page.keyboard.press('Enter');
    await expect(field(page)).toHaveValue('');
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  }
  const box = messages(page);
  await expect.poll(() => box.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(100);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBeLessThanOrEqual(0);
});

test('an idea becomes a brief through every kind of question, by keyboard, across a reload and in two tabs', async ({
  page,
  context,
  product,
  account,
}) => {
  await signInHome(page, product, account);
  const address = await beginConversation(page, product, account);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE);
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, 'the coach at the beginning');
  const second = await context.newPage();
  await second.goto(address);

  const kinds: string[] = [];
  for (let answered = 0; answered < 20; answered++) {
    await expect(question(page)).toBeVisible();
    const asked = (await question(page).locator('legend').textContent()) ?? '';
    if (await question(page).getByRole('button', { name: /brief/i }).count()) break;
    kinds.push(await answerByKeys(page));
    await expect(question(page).locator('legend')).not.toHaveText(asked);
    if (answered === 2) {
      await expect(question(second).locator('legend')).toHaveText(
        (await question(page).locator('legend').textContent()) ?? '',
      );
      await tabTo(page, field(page));
      await page.keyboard.type('Half a thought');
      await page.reload();
      await expect(field(page)).toHaveValue('Half a thought');
      await field(page).fill('');
      await expect(messages(page).getByRole('article', { name: 'You' })).toHaveCount(3);
    }
  }
  const all = ['multiple_choice', 'open_ended', 'category_picker', 'scale', 'datetime'];
  expect([...new Set(kinds)].sort()).toEqual(all.sort());
  await expect(page.getByRole('list', { name: 'Coaching stages' }).locator('[aria-current=step]')).toContainText(
    'Optimization',
  );
  await expectAccessible(page, 'the coach at the end');

  await tabTo(page, page.getByRole('button', { name: 'Generate Execution Brief' }));
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Execution Brief Generated!')).toBeVisible();
  const view = messages(page).getByRole('button', { name: 'View Execution Brief' });
  await expect(view).toBeVisible();
  await expect(messages(second).getByRole('button', { name: 'View Execution Brief' })).toBeVisible();
  await expect(question(second)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Generate Execution Brief' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to Ideas' }).focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('article').filter({ hasText: TITLE });
  await expect(card.getByText('Completed')).toBeVisible();
  await expect(card.getByRole('button', { name: 'View Execution Brief' })).toBeVisible();
});

test('without a language model: an answer is changed, skipped and noted; gaps in the brief are filled in', async ({
  page,
  product,
  account,
}) => {
  await signInHome(page, product, account);
  await page.goto(await beginConversation(page, product, account));
  const answers = page.getByRole('region', { name: 'List of answers' });
  const send = async (text: string) => {
    await field(page).fill(text);
    await field(page).press('Enter');
    await expect(messages(page).getByRole('article', { name: 'You' }).last()).toContainText(text);
    await expect(question(page)).toBeVisible();
  };
  await expect(page.getByPlaceholder('Type your answer')).toBeVisible();
  await expect(messages(page)).toContainText('Question 1 of 11');
  await send('I must not say “safe for climbers”');
  await expect(answers.getByRole('listitem').first()).toContainText('safe for climbers');
  await send('Is that too much?');
  await expect(messages(page)).toContainText('Without a language model, the coach can’t answer it');
  await expect(messages(page)).toContainText('Question 2 of 11');

  await answers.getByRole('button', { name: 'Change: What exactly do you show or tell?' }).click();
  await answers.getByLabel('Your answer').fill('Three knots with one rope');
  await answers.getByLabel('Your answer').press('Enter');
  await expect(messages(page).getByRole('article', { name: 'You' }).first()).toContainText('Three knots with one rope');
  while ((await question(page).getByRole('button', { name: /brief/i }).count()) === 0) {
    const asked = (await question(page).locator('legend').textContent()) ?? '';
    await question(page).getByRole('button', { name: 'Skip this question' }).click();
    await expect(question(page).locator('legend')).not.toHaveText(asked);
  }
  await page.getByRole('button', { name: 'Generate Execution Brief' }).click();
  await messages(page).getByRole('button', { name: 'View Execution Brief' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Not answered yet');
  await expectAccessible(page, 'a brief with parts that were not answered');
  await dialog.getByRole('link', { name: 'Fill it in' }).first().click();
  await expect(dialog).toHaveCount(0);
  await answers.getByRole('button', { name: 'Answer: What are the first words?' }).click();
  await answers.getByLabel('Or answer in your own words').fill('This one never slips.');
  await answers.getByLabel('Or answer in your own words').press('Enter');
  await expect(answers).toContainText('This one never slips.');
  await messages(page).getByRole('button', { name: 'View Execution Brief' }).click();
  await expect(dialog.getByText('This one never slips.')).toHaveCount(4); // hook, opening, on-screen text, caption
});

test('with a language model: from the wizard to the brief; an answer is stopped, regenerated, and interrupted without loss', async ({
  page,
}) => {
  const model = await startTestModel();
  const product = await startProduct(model.settings);
  try {
    const account = await product.addAccount();
    await signInHome(page, product, account);
    await page.goto(`${product.url}/dashboard/ideas?mode=generator&step=1`);
    await page.getByRole('button', { name: /^Education/ }).click();
    await page.getByRole('button', { name: /^TikTok/ }).click();
    await page.getByRole('textbox', { name: 'Keywords' }).fill('knots');
    // What it writes by itself would fit any subject, and is not shown; asked about another subject, it says nothing.
    await model.script(ideasAbout('bowline', 'hitch', 'splice', 'sheet bend', 'clove', 'reef'), {
      kind: 'invalid_json',
    });
    await page.getByRole('button', { name: 'Generate Ideas' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Idea');
    await expect(page.getByText('sandbox-writer').first()).toBeVisible();
    const title = (await page.getByRole('main').getByRole('article').first().getByRole('heading').textContent()) ?? '';
    await page.getByRole('button', { name: title }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Continue with AI Coach' }).click();
    await expect(question(page)).toBeVisible();

    const parts = Array.from({ length: 40 }, (_, at) => `Part ${at} takes its time and goes on.`);
    const long = `Clearly, this is the answer. ${parts.join(' ')}`; // stopped long before its end
    await model.forget();
    await model.script({ kind: 'text', text: long, chunkMs: 60 });
    await field(page).fill('What makes a knot slip?');
    await field(page).press('Enter');
    await expect(messages(page).getByText('What makes a knot slip?')).toBeVisible();
    const answer = messages(page).getByRole('article', { name: 'AI coach' }).last();
    await expect(answer).toContainText('Clearly, this is');
    await page.keyboard.press('Escape');
    await expect(answer.getByText('You stopped this answer.')).toBeVisible();
    await expect(answer).toContainText('Clearly, this is');

    await model.script({
      kind: 'text',
      text: 'A knot slips when nothing holds its loop. That is the whole answer, in two sentences.',
    });
    await answer.getByRole('button', { name: 'Regenerate' }).click();
    await expect(answer).toContainText('That is the whole answer');
    await expect(answer.getByText('sandbox-writer')).toBeVisible();
    await expect(messages(page)).not.toContainText('Clearly');

    await model.script({ kind: 'cut', afterChunks: 6 });
    await field(page).fill('And the second one?');
    await field(page).press('Enter');
    await expect(answer).toContainText('its answer broke off');
    await model.script({
      kind: 'text',
      text: 'The second knot is the sheet bend, and it joins two ropes of different sizes.',
    });
    await answer.getByRole('button', { name: 'Regenerate' }).click();
    await expect(answer).toContainText('joins two ropes');
    await expect(messages(page)).not.toContainText('broke off');
    await expect(messages(page).getByRole('article', { name: 'You' })).toHaveCount(2);

    for (let answered = 0; answered < 20; answered++) {
      await expect(question(page)).toBeVisible();
      const asked = (await question(page).locator('legend').textContent()) ?? '';
      if (await question(page).getByRole('button', { name: /brief/i }).count()) break;
      await answerByKeys(page);
      await expect(question(page).locator('legend')).not.toHaveText(asked);
    }
    await page.getByRole('button', { name: 'Generate Execution Brief' }).click();
    await expect(toast(page, 'Execution Brief Generated!')).toBeVisible();
    await expect(answer.getByText('sandbox-writer')).toBeVisible();
    await page.getByRole('button', { name: 'Back to Ideas' }).click();
    await page.goto(`${product.url}/dashboard/ideas`);
    await expect(page.getByRole('article', { name: title }).getByText('Completed')).toBeVisible();
  } finally {
    await page.close(); // requests made while the product stops are not failures
    await product.stop();
    await model.stop();
  }
});
