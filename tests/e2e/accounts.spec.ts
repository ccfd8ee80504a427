import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { runAdmin } from '#server/main/run-admin.ts';
import { expectAccessible } from './axe.ts';
import { test as base, expect, fillSignIn, forgetSession, signInHome, toast } from './journey.ts';
import { type Mailbox, openMailbox } from './mailbox.ts';
import { startProduct } from './product.ts';
import { endSessions } from './rows.ts';

/** A product with open sign-ups and a mail server of the test's own. */
const test = base.extend<object, { mailbox: Mailbox }>({
  mailbox: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of the fixtures needed from this pattern
    async ({}, use) => {
      const mailbox = await openMailbox();
      await use(mailbox);
      await mailbox.close();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailbox }, use) => {
      const product = await startProduct({ SIGNUPS: 'open', SMTP_URL: mailbox.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

const PASSWORD = 'several good words';
const randomPerson = () => `${randomUUID().slice(0, 8)}@example.com`;
const dialogOf = (page: Page, name = 'Welcome Back') => page.getByRole('dialog', { name });
const atHome = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good to see you, /);

async function openDialog(page: Page, url: string) {
  await page.goto(url);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialogOf(page)).toBeVisible();
  return dialogOf(page);
}

async function signUp(page: Page, url: string, email: string) {
  const dialog = await openDialog(page, url);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  const form = dialogOf(page, 'Create Account');
  await form.getByLabel('Name').fill('Ada Creator');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password').fill(PASSWORD);
  await form.getByRole('button', { name: 'Create Account' }).click();
  await expect(
    dialog.getByText('Account created successfully! Please check your email for confirmation.'),
  ).toBeVisible();
}

test('a new account confirms its address by mail and lands on the dashboard; until then the mail can be resent', async ({
  page,
  product,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/);
  const email = randomPerson();
  await signUp(page, product.url, email);
  await mailbox.linkTo(email);
  const dialog = dialogOf(page);
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(
    dialog.getByText('Please check your email and click the confirmation link before signing in.'),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Resend confirmation email' }).click();
  await expect(dialog.getByText('Confirmation email sent successfully! Please check your inbox.')).toBeVisible();

  const link = await mailbox.linkTo(email);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText(`This link is for ${email}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go to Dashboard' })).toBeFocused();
  expect(page.url()).toBe(`${product.url}/email-confirmation`);
  await page.waitForURL('**/dashboard');
  await atHome(page);
});

test('a confirmation link works once, and an invalid one says so', async ({
  page,
  product,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const email = randomPerson();
  await signUp(page, product.url, email);
  const link = await mailbox.linkTo(email);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Confirmed already' })).toBeVisible();
  await expectAccessible(page, 'confirmed already');
  await forgetSession(page, product);
  await page.goto('about:blank');
  await page.goto(`${product.url}/#access_token=invented&type=signup`);
  await expect(page.getByRole('heading', { name: 'Confirmation Failed' })).toBeVisible();
  await expectAccessible(page, 'confirmation failed');
  await expect(
    page.getByText('Invalid confirmation link. Please check your email for the correct link.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Go to Sign In' }).click();
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(dialogOf(page)).toBeVisible();
});

/** Opens the URL as a link on a foreign page does: from another origin, by a click. */
async function followFromForeignPage(page: Page, link: string) {
  const foreign = 'http://foreign.test/';
  await page.route(foreign, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<link rel="icon" href="data:,"><a href="${link.replace(/&/g, '&amp;')}">prize</a>`,
    }),
  );
  await page.goto(foreign);
  await page.getByRole('link', { name: 'prize' }).click();
}

/** The user the browser is signed in as, according to its own token. */
const signedInAs = (page: Page) =>
  page.evaluate(async () => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('auth_token')}` };
    const reply = await fetch('/api/auth/me', { headers });
    return ((await reply.json()) as { data: { email: string } }).data.email;
  });

test('a stranger’s link on a foreign page signs nobody in to the stranger’s account, on a phone and by keyboard', async ({
  page,
  product,
  mailbox,
}) => {
  const stranger = randomPerson();
  await signUp(page, product.url, stranger);
  const link = await mailbox.linkTo(stranger);
  await page.setViewportSize({ width: 390, height: 844 });
  await followFromForeignPage(page, link);
  const question = page.getByRole('heading', { name: 'Confirm your email' });
  await expect(question).toBeFocused();
  await expect(page.getByText(`This link is for ${stranger}.`)).toBeVisible();
  expect(page.url()).toBe(`${product.url}/email-confirmation`);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'confirmation asks');
  await page.keyboard.press('Enter'); // a key held since the previous page confirms nothing
  await expect(question).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Confirm and sign in' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${product.url}/`);
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();

  await followFromForeignPage(page, link); // it was viewed, not used up
  await expect(question).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Email Confirmed!' })).toBeVisible();
});

test('a signed-in user who follows a stranger’s links stays signed in, and can sign out first', async ({
  page,
  product,
  account,
  mailbox,
}) => {
  const stranger = randomPerson();
  await signUp(page, product.url, stranger);
  const confirmation = await mailbox.linkTo(stranger);
  await signInHome(page, product, account);
  await followFromForeignPage(page, confirmation);
  const already = 'You are signed in already';
  await expect(page.getByRole('heading', { name: already })).toBeFocused();
  await expect(
    page.getByText(`You are signed in as ${account.email}, but this link is for ${stranger}.`),
  ).toBeVisible();
  await expectAccessible(page, 'confirmation while signed in');
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await atHome(page);
  expect(await signedInAs(page)).toBe(account.email);

  await followFromForeignPage(page, confirmation);
  await page.getByRole('button', { name: 'Sign out and use the link' }).click();
  await page.getByRole('button', { name: 'Confirm and sign in' }).click();
  await page.waitForURL('**/dashboard');
  expect(await signedInAs(page)).toBe(stranger);
  await forgetSession(page, product);

  const dialog = await openDialog(page, product.url);
  await dialog.getByLabel('Email').fill(stranger);
  await dialog.getByRole('button', { name: 'Send me a magic link' }).click();
  const magic = await mailbox.linkTo(stranger);
  await signInHome(page, product, account);
  await page.setViewportSize({ width: 390, height: 844 });
  await followFromForeignPage(page, magic);
  const inTheWay = dialogOf(page, already);
  await expect(
    inTheWay.getByText(`You are signed in as ${account.email}, but this link is for ${stranger}.`),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page, 'sign-in link while signed in');
  await inTheWay.getByRole('button', { name: 'Stay signed in' }).focus();
  await page.keyboard.press('Enter');
  await atHome(page);
  expect(await signedInAs(page)).toBe(account.email);
  await followFromForeignPage(page, magic);
  await inTheWay.getByRole('button', { name: 'Sign out and use the link' }).click();
  const ask = dialogOf(page);
  await expect(ask.getByText(`Sign in as ${stranger}?`)).toBeFocused();
  expect(await page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
  await ask.getByRole('button', { name: 'Sign In' }).click();
  await atHome(page);
  expect(await signedInAs(page)).toBe(stranger);
});

test('a magic link signs in after a press of a button, and only once', async ({
  page,
  product,
  account,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const dialog = await openDialog(page, product.url);
  await expect(dialog.getByRole('button', { name: 'Send me a magic link' })).toHaveAttribute('aria-disabled', 'true');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByRole('button', { name: 'Send me a magic link' }).click();
  await expect(dialog.getByText('we have sent it a sign-in link')).toBeVisible();
  const link = await mailbox.linkTo(account.email);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(dialogOf(page).getByText(account.email)).toBeVisible();
  await expectAccessible(page, 'sign-in link');
  await dialogOf(page).getByRole('button', { name: 'Sign In' }).click();
  await expect(toast(page, 'Successfully signed in!')).toBeVisible();
  await atHome(page);
  await page.goto('about:blank');
  await page.goto(link);
  await expect(dialogOf(page).getByRole('alert')).toBeVisible();
});

test('a forgotten password is reset by the link, and the old one is refused', async ({
  page,
  product,
  account,
  mailbox,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 40[01]/);
  const dialog = await openDialog(page, product.url);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  const forgot = dialogOf(page, 'Reset your password');
  await forgot.getByLabel('Email').fill(account.email);
  await forgot.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgot.getByText('we have sent it a link')).toBeVisible();
  await expectAccessible(page, 'forgotten password');
  const link = await mailbox.linkTo(account.email);
  await page.goto('about:blank');
  await page.goto(link);
  const reset = dialogOf(page, 'Set a new password');
  await reset.getByLabel('New password').fill(PASSWORD);
  await expectAccessible(page, 'new password');
  await reset.getByRole('button', { name: 'Save the new password' }).click();
  await expect(dialog.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();
  await fillSignIn(page, account);
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
  await fillSignIn(page, { email: account.email, password: PASSWORD });
  await atHome(page);
});

test('an invitation opens Create Account for its address, and the account is open at once', async ({
  page,
  product,
  mailbox,
}, { outputDir }) => {
  const email = randomPerson();
  const environment = {
    DATABASE_URL: product.services.database.connectionString,
    SMTP_URL: mailbox.url,
    PUBLIC_URL: product.url,
    DATA_DIR: outputDir,
    NODE_ENV: 'test',
  };
  const said: string[] = [];
  const note = (text: string) => void said.push(text);
  expect(await runAdmin(['invite', email], { environment, out: note, error: note }), said.join('')).toBe(0);
  await page.goto(await mailbox.linkTo(email));
  await expect(page).toHaveURL(`${product.url}/`);
  const dialog = dialogOf(page, 'Create Account');
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expectAccessible(page, 'invitation');
  await dialog.getByLabel('Name').fill('Ada Creator');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await atHome(page);
});

test('by keyboard only: sign in, be refused, correct it, and close the dialog with Escape', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await page.goto(product.url);
  const opener = page.getByRole('button', { name: 'Sign In' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Email').focus();
  await page.keyboard.type(account.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('wrong password');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(account.password);
  await page.keyboard.press('Enter');
  await atHome(page);
});

test('the backdrop closes the dialog; offline nothing typed is lost and a double press sends once', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const dialog = await openDialog(page, product.url);
  await page.mouse.click(5, 5);
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.context().setOffline(true);
  await fillSignIn(page, account);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Unable to connect to server. Please check your connection and try again.',
  );
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await expect(dialog.getByLabel('Password')).toHaveValue(account.password);
  await page.context().setOffline(false);
  let asked = 0;
  page.on('request', (request) => (asked += request.url().endsWith('/api/auth/signin') ? 1 : 0));
  await dialog.getByRole('button', { name: 'Sign In' }).dblclick();
  await atHome(page);
  expect(asked).toBe(1);
});

test('every mode of the dialog is accessible', async ({ page, product, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  const dialog = await openDialog(page, product.url);
  await expectAccessible(page, 'sign-in');
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expectAccessible(page, 'sign-in with mistakes');
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialogOf(page, 'Create Account').getByLabel('Name')).toBeVisible();
  await expectAccessible(page, 'sign-up');
});

/** The current code of an authenticator app for this secret. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + steps * 30_000,
  });

test('an authenticator app is set up in the settings and required at the next sign-in', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/settings`);
  const app = page.getByRole('region', { name: 'Authenticator app' });
  await app.getByRole('button', { name: 'Set up' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await expectAccessible(page, 'authenticator set-up');
  const secret = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('That code is wrong.')).toBeVisible();
  await dialog.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [recovery = ''] = await codes.allTextContents();
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(app.getByText('10 recovery codes left.')).toBeVisible();

  await forgetSession(page, product);
  await endSessions(product, account.id);
  const entry = await openDialog(page, product.url);
  await fillSignIn(page, account);
  await expect(entry.getByText('Enter the code from your authenticator app.')).toBeVisible();
  await expectAccessible(page, 'second step');
  await entry.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1)); // the last one was used during set-up
  await entry.getByRole('button', { name: 'Continue' }).click();
  await atHome(page);

  await forgetSession(page, product);
  await openDialog(page, product.url);
  await fillSignIn(page, account);
  await entry.getByRole('button', { name: 'Use a recovery code' }).click();
  await entry.getByLabel('Recovery code').fill(recovery);
  await entry.getByRole('button', { name: 'Continue' }).click();
  await atHome(page);
});

test('a passkey is added in the settings, signs in without a password, and is removed with the password', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 403/);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true } as const;
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/settings`);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(account.password);
  await dialog.getByLabel('Name').fill('My laptop');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(passkeys.getByText('My laptop')).toBeVisible();

  await forgetSession(page, product);
  const entry = await openDialog(page, product.url);
  await entry.getByRole('button', { name: 'Use a passkey' }).click();
  await atHome(page);

  await page.goto(`${product.url}/dashboard/settings`);
  await passkeys.getByRole('button', { name: 'Remove My laptop' }).click();
  const removal = dialogOf(page, 'Remove this passkey?');
  await expect(removal.getByLabel('Your password')).toBeFocused();
  await expectAccessible(page, 'passkey removal');
  await removal.getByLabel('Your password').fill('not the password');
  await page.keyboard.press('Enter');
  await expect(removal.getByText('The current password is incorrect.')).toBeVisible();
  await removal.getByLabel('Your password').fill(account.password);
  await page.keyboard.press('Enter');
  await expect(removal).toBeHidden();
  await expect(passkeys.getByText('My laptop')).toBeHidden();
});

test('guessing the password does not lock the owner out of known browsers', async ({
  page,
  browser,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 4(01|29)/);
  await signInHome(page, product, account);
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page).toHaveURL(`${product.url}/`);
  for (let n = 0; n < 6; n += 1)
    await fetch(`${product.url}/api/auth/signin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: account.email, password: `guess ${n}` }),
    });
  const elsewhere = await browser.newPage();
  const refused = await openDialog(elsewhere, product.url);
  await fillSignIn(elsewhere, account);
  await expect(refused.getByRole('alert')).toHaveText(/^Too many attempts\. Please try again in \d+ seconds\.$/);
  await elsewhere.close();
  await openDialog(page, product.url);
  await fillSignIn(page, account);
  await atHome(page);
});

test('a session that ends under an open form keeps the input', async ({ page, product, account, consoleErrors }) => {
  consoleErrors.allow(/status of 401/);
  await signInHome(page, product, account);
  await page.goto(`${product.url}/dashboard/profile`);
  const bio = page.getByLabel('Bio');
  await page.getByRole('button', { name: /^Edit/ }).click();
  await bio.fill('Half a sentence that nobody sav');
  await endSessions(product, account.id);
  await page.getByRole('button', { name: /^Save/ }).click();
  const dialog = dialogOf(page);
  await expect(dialog.getByText('Your session has ended. Sign in to continue where you left off.')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await page.mouse.click(5, 5);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click();
  await fillSignIn(page, account);
  await expect(dialog).toBeHidden();
  await expect(bio).toHaveValue('Half a sentence that nobody sav');
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Half a sentence that nobody sav')).toBeVisible();
});

test('a session that ended in the background leads to the sign-in, and back to the page', async ({
  page,
  product,
  account,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await signInHome(page, product, account);
  await page.goto('about:blank'); // an open page would check, and might drop the session before the next one is stored
  await endSessions(product, account.id);
  await page.goto(`${product.url}/dashboard/content`);
  await expect(dialogOf(page).getByText('Your session has ended.')).toBeVisible();
  await fillSignIn(page, account);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Content');
});
