import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { recogniseSpeechJob } from '#server/jobs/catalog.ts';
import { setOperator } from '#server/modules/accounts/store.ts';
import { saveTranscript } from '#server/modules/transcripts/transcripts.ts';
import { buildVideo } from '#tests/harness/builders.ts';
import { expectAccessible } from './axe.ts';
import { expect, storeSession, test } from './journey.ts';

const SPOKEN = 'Bread needs time more than it needs skill.';

test('the origin of words is shown on cards, in the dialog, and in the operator’s settings', async ({
  page,
  product,
  account,
}) => {
  const { db } = product.services.database;
  await setOperator(db, account.id, true);
  const shape = { duration_seconds: 85, has_audio: true };
  const known = await buildVideo(product, account.id, { ...shape, title: 'Words are known' });
  const words = SPOKEN.split(' ').map((text, at) => ({ text, startSeconds: at, endSeconds: at + 0.5 }));
  const heard = { source: 'local', timing: 'word', language: 'en', draft: false, words } as const;
  await saveTranscript(db, account.id, known.id, heard, { given: undefined, language: 'en' });
  const coming = await buildVideo(product, account.id, { ...shape, title: 'Words are coming' });
  // A run that no worker has in its queue stays as it is.
  await db.execute(sql`
    insert into job_runs (id, user_id, job, subject_id, state, progress, created_at, started_at)
    values (${randomUUID()}, ${account.id}, ${recogniseSpeechJob.name}, ${coming.id}, 'processing', 0.4, now(), now())`);
  await buildVideo(product, account.id, { ...shape, title: 'No words at all' });

  await storeSession(page, product, account);
  await page.goto(`${product.url}/dashboard/content?tab=videos`);
  const card = (title: string) => page.getByRole('article', { name: title });
  await expect(card('Words are coming').getByRole('progressbar')).toBeVisible();
  await expect(card('Words are coming').getByText('No transcript yet')).toHaveCount(0);
  await expect(card('No words at all').getByText('No transcript yet')).toBeVisible();
  await expectAccessible(page, 'words on cards');

  for (const title of ['Words are known', 'Words are coming', 'No words at all']) {
    await card(title).getByRole('button', { name: 'Generate AI Clips' }).click();
    const dialog = page.getByRole('dialog', { name: 'Generate AI Clips' });
    await expect(dialog.getByRole('button', { name: /Generate Clips|Continue without captions/ })).toBeVisible();
    await expectAccessible(page, `words in the dialog: ${title}`);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }

  await page.goto(`${product.url}/dashboard/settings#model`);
  await expect(page.getByText('No language model is set up on this installation.')).toBeVisible();
  await expect(page.getByText('NVIDIA Parakeet TDT 0.6B v3')).toBeVisible();
  await expectAccessible(page, 'speech and language models');
});
