import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Answer, ada, installation, serve } from '#web/session/session.test-kit.ts';
import { SessionProvider } from '#web/session/session-provider.tsx';
import { ToastProvider } from '#web/ui/toasts.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';

// Parts of the dialog are loaded on demand, which is slow on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const signedIn: Answer = { status: 200, data: { token: 'fresh', user: ada } };

function show(props: Partial<Parameters<typeof SignInDialog>[0]> = {}) {
  const onDone = vi.fn();
  const onOpenChange = vi.fn();
  render(
    <I18nProvider i18n={i18n}>
      <SessionProvider>
        <ToastProvider>
          <SignInDialog open onDone={onDone} onOpenChange={onOpenChange} {...props} />
        </ToastProvider>
      </SessionProvider>
    </I18nProvider>,
  );
  return { onDone, onOpenChange };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const written = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const fill = async () => {
  await type('Email', 'ada@example.com');
  await type('Password', 'a-password');
};

describe('signing in', () => {
  test('closes the dialog and passes on the user', async () => {
    serve({ '/api/auth/signin': signedIn });
    const { onDone, onOpenChange } = show();
    expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeTruthy();
    await fill();
    await press('Sign In');
    await waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith(ada));
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(localStorage.getItem('auth_token')).toBe('fresh');
  });

  test('the form reports mistakes at their field and focuses the first, without a request', async () => {
    const asked = serve({});
    show();
    await press('Sign In');
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    await type('Email', 'ada@example.com');
    await type('Password', '12345');
    await press('Sign In');
    const password = screen.getByLabelText('Password');
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(password.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password);
    expect(asked.some(({ path }) => path === '/api/auth/signin')).toBe(false);
  });

  test("the server's refusal is shown verbatim and nothing typed is lost", async () => {
    serve({ '/api/auth/signin': { status: 401, code: 'invalid_credentials', msg: 'Invalid email or password' } });
    show();
    await fill();
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
    expect([written('Email'), written('Password')]).toEqual(['ada@example.com', 'a-password']);
  });

  test('an unreachable server is reported in the specified text, and nothing typed is lost', async () => {
    serve({ '/api/auth/signin': 'unreachable' });
    show();
    await fill();
    await press('Sign In');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Unable to connect to server. Please check your connection and try again.',
    );
    expect([written('Email'), written('Password')]).toEqual(['ada@example.com', 'a-password']);
  });

  test('a second press during the first request sends nothing', async () => {
    const asked = serve({ '/api/auth/signin': 'silent' });
    show();
    await fill();
    await userEvent.type(screen.getByLabelText('Password'), '{Enter}{Enter}{Enter}');
    await press('Sign In');
    expect(asked.filter(({ path }) => path === '/api/auth/signin')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Sign In' }).getAttribute('aria-busy')).toBe('true');
  });

  test('the password can be shown and pasted, and password managers recognise the fields', async () => {
    serve({});
    show();
    const password = screen.getByLabelText<HTMLInputElement>('Password');
    expect([password.type, password.autocomplete]).toEqual(['password', 'current-password']);
    expect(screen.getByLabelText<HTMLInputElement>('Email').autocomplete).toBe('username');
    await userEvent.click(password);
    await userEvent.paste('pasted words');
    expect(password.value).toBe('pasted words');
    await press('Show characters');
    expect(password.type).toBe('text');
    await press('Hide characters');
    expect(password.type).toBe('password');
  });

  test('the demo account takes one press where the installation has one, and is absent elsewhere', async () => {
    const demo = { email: 'demo@example.com', password: 'reelwright-demo' };
    const asked = serve({
      '/api/installation': { status: 200, data: { ...installation, demo } },
      '/api/auth/signin': signedIn,
    });
    const { onDone } = show();
    await press('Use the demo account');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked.find(({ path }) => path === '/api/auth/signin')?.body).toEqual(demo);
  });
});

describe('an unconfirmed address', () => {
  const refusal = 'Please check your email and click the confirmation link before signing in.';

  test('shows the message and resends the mail', async () => {
    const asked = serve({
      '/api/auth/signin': { status: 403, code: 'email_not_confirmed', msg: refusal },
      '/api/auth/resend-confirmation': { status: 200, data: {} },
    });
    show();
    await fill();
    await press('Sign In');
    expect(await screen.findByText(refusal)).toBeTruthy();
    await press('Resend confirmation email');
    expect(await screen.findByText('Confirmation email sent successfully! Please check your inbox.')).toBeTruthy();
    expect(asked.at(-1)).toEqual({ path: '/api/auth/resend-confirmation', body: { email: 'ada@example.com' } });
  });

  test('is recognised by the text too; resending without an address, or in vain, says so', async () => {
    serve({
      '/api/auth/signin': { status: 400, msg: 'You must follow the confirmation link first' },
      '/api/auth/resend-confirmation': { status: 500, msg: '' },
    });
    show();
    await fill();
    await press('Sign In');
    expect(await screen.findByText('You must follow the confirmation link first')).toBeTruthy();
    await userEvent.clear(screen.getByLabelText('Email'));
    await press('Resend confirmation email');
    expect(await screen.findByText('Please enter your email address')).toBeTruthy();
    await type('Email', 'ada@example.com');
    await press('Resend confirmation email');
    const panel = screen.getByRole('region', { name: 'Confirmation email' });
    expect((await within(panel).findByRole('alert')).textContent).toBe('Failed to resend confirmation email');
  });
});

describe('the magic link', () => {
  test('requires an address', async () => {
    const asked = serve({ '/api/auth/magic-link': { status: 200, data: {} } });
    show();
    const button = screen.getByRole('button', { name: 'Send me a magic link' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(button);
    expect(asked.some(({ path }) => path === '/api/auth/magic-link')).toBe(false);
    await type('Email', 'ada@example.com');
    expect(button.getAttribute('aria-disabled')).toBeNull();
    await userEvent.click(button);
    expect(
      await screen.findByText('If there is an account with this address, we have sent it a sign-in link.'),
    ).toBeTruthy();
  });

  test('is absent without email, as are reset and resend, with a sentence that says whom to ask', async () => {
    const site = { ...installation.site, contact_email: 'hello@example.org' };
    serve({
      '/api/installation': { status: 200, data: { ...installation, mail: false, site } },
      '/api/auth/signin': { status: 403, code: 'email_not_confirmed', msg: 'Ask its operator for a link.' },
    });
    show();
    const sentence = 'Forgot password? This installation sends no email. Ask its operator for a link.';
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'hello@example.org' }).getAttribute('href')).toBe(
      'mailto:hello@example.org',
    );
    expect(screen.queryByRole('button', { name: 'Send me a magic link' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Forgot password?' })).toBeNull();
    await fill();
    await press('Sign In');
    expect(await screen.findByText('Ask its operator for a link.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resend confirmation email' })).toBeNull();
  });
});

test('a text selection that ends outside does not close the dialog, a press on the backdrop does', async () => {
  serve({});
  const { onOpenChange } = show();
  const dialog = screen.getByRole('dialog');
  const email = await screen.findByLabelText('Email');
  await userEvent.pointer([{ keys: '[MouseLeft>]', target: email }, { target: dialog }, { keys: '[/MouseLeft]' }]);
  fireEvent.click(dialog); // browsers send the click to what both have in common
  expect(onOpenChange).not.toHaveBeenCalled();
  await userEvent.pointer({ keys: '[MouseLeft]', target: dialog });
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

describe('the second step', () => {
  const demand: Answer = { status: 401, code: 'mfa_required', msg: 'Enter the code from your authenticator app.' };

  test('asks for the code and sends it with the password', async () => {
    const wrong: Answer = { status: 401, code: 'mfa_invalid', msg: 'That code is wrong.' };
    const asked = serve({ '/api/auth/signin': [demand, wrong, signedIn] });
    const { onDone } = show();
    await fill();
    await press('Sign In');
    await type('Code', '123456');
    await press('Continue');
    expect(await screen.findByText('That code is wrong.')).toBeTruthy();
    expect(written('Code')).toBe('123456');
    await press('Continue');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked.at(-1)?.body).toEqual({ email: 'ada@example.com', password: 'a-password', code: '123456' });
  });

  test('accepts a recovery code instead, and leads back with everything kept', async () => {
    serve({ '/api/auth/signin': [demand, signedIn] });
    const { onDone } = show();
    await fill();
    await press('Sign In');
    await press('Use a recovery code');
    expect(await screen.findByLabelText('Recovery code')).toBeTruthy();
    await press('Continue');
    expect(await screen.findByText('Please enter the code')).toBeTruthy();
    expect(onDone).not.toHaveBeenCalled();
    await press('Back');
    expect(written('Email')).toBe('ada@example.com');
  });

  test('is a passkey for accounts without another factor', async () => {
    vi.stubGlobal('PublicKeyCredential', class {});
    serve({ '/api/auth/signin': { ...demand, code: 'passkey_required', msg: 'Use your passkey to sign in.' } });
    show();
    await fill();
    await press('Sign In');
    expect(await screen.findByText('Use your passkey to sign in.')).toBeTruthy();
    expect(screen.queryByLabelText('Code')).toBeNull();
    expect(screen.getByRole('button', { name: 'Use a passkey' })).toBeTruthy();
  });

  test('does not offer passkeys in browsers without them', () => {
    serve({});
    show();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});

describe('signing up', () => {
  const open = { '/api/installation': { status: 200, data: { ...installation, signups: 'open' } } } as const;

  test('is not offered while sign-ups are closed, and a direct attempt says so', async () => {
    serve({});
    show({ start: 'sign-up' });
    expect(await screen.findByText('Sign up is currently disabled')).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Welcome Back' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create Account' })).toBeNull();
  });

  test('leads to the waitlist instead, if there is one and sign-ups are closed', async () => {
    serve({});
    const { onOpenChange } = show();
    const link = await screen.findByRole('link', { name: 'Join Waitlist' });
    expect(link.getAttribute('href')).toBe('/#waitlist');
    await userEvent.click(link);
    expect(onOpenChange).toHaveBeenCalledWith(false);
    cleanup();
    serve(open);
    show();
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Join Waitlist' })).toBeNull();
  });

  test('without email explains why there is nothing to confirm, and signs in at once', async () => {
    const data = { ...installation, signups: 'open', mail: false };
    serve({ '/api/installation': { status: 200, data }, '/api/auth/signup': signedIn });
    const { onDone } = show({ start: 'sign-up' });
    expect(
      await screen.findByText(/^This installation sends no email, so there is no address to confirm/),
    ).toBeTruthy();
    await type('Name', 'Ada');
    await type('Email', 'ada@example.com');
    await type('Password', 'several good words');
    await press('Create Account');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(ada));
  });

  test('on an installation without accounts, the form says how to create the first one', async () => {
    serve({ '/api/installation': { status: 200, data: { ...installation, empty: true } } });
    show();
    expect(await screen.findByText(/open the address that Reelwright printed when it started/)).toBeTruthy();
  });

  test('requires a name, an address and a long enough password, then mentions the mail', async () => {
    const asked = serve({ ...open, '/api/auth/signup': { status: 200, data: { token: null, user: null } } });
    show();
    await press('Create Account');
    expect(await screen.findByRole('dialog', { name: 'Create Account' })).toBeTruthy();
    await screen.findByLabelText('Name');
    await press('Create Account');
    expect(await screen.findByText('Please enter your name')).toBeTruthy();
    expect(screen.getByText('Please enter your email address')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    await type('Name', ' Ada ');
    await type('Email', 'ada@example.com');
    await type('Password', 'short');
    expect(screen.getByText('3 more characters')).toBeTruthy();
    await press('Create Account');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeTruthy();
    await type('Password', ' but longer');
    await press('Create Account');
    expect(
      await screen.findByText('Account created successfully! Please check your email for confirmation.'),
    ).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({
      email: 'ada@example.com',
      password: 'short but longer',
      name: 'Ada',
      language: 'en',
    });
    expect([written('Email'), written('Password')]).toEqual(['ada@example.com', '']);
  });

  test('a common password is reported at its field', async () => {
    serve({
      ...open,
      '/api/auth/signup': { status: 422, code: 'password_too_weak', msg: 'This password is too common.' },
    });
    show({ start: 'sign-up' });
    await type('Name', 'Ada');
    await type('Email', 'ada@example.com');
    await type('Password', 'password1');
    await press('Create Account');
    expect(await screen.findByText('This password is too common.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Password'));
  });
});

describe('mail links', () => {
  const known: Answer = { status: 200, data: { email: 'ada@example.com', expires_at: '2030-01-01T00:00:00Z' } };

  test('a sign-in link asks for confirmation', async () => {
    const asked = serve({ '/api/auth/links/inspect': known, '/api/auth/magic-link/redeem': signedIn });
    const { onDone } = show({ link: { type: 'magiclink', token: 'T' } });
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    expect(asked.some(({ path }) => path.endsWith('/redeem'))).toBe(false);
    await press('Sign In');
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(asked.at(-1)?.body).toEqual({ token: 'T' });
  });

  describe('while another user is signed in', () => {
    const victim = { ...ada, id: 'u2', email: 'victim@example.com' };
    const signInFirst = (user: typeof ada) => {
      localStorage.setItem('auth_token', 'running');
      localStorage.setItem('auth_user', JSON.stringify(user));
      return serve({
        '/api/auth/me': { status: 200, data: user },
        '/api/auth/links/inspect': known,
        '/api/auth/logout': { status: 200, data: {} },
        '/api/auth/magic-link/redeem': signedIn,
      });
    };

    test.each(['magiclink', 'invite', 'recovery'] as const)(
      'a link (%s) names both accounts and changes nothing',
      async (type) => {
        const asked = signInFirst(victim);
        const onStay = vi.fn();
        const { onDone, onOpenChange } = show({ link: { type, token: 'T' }, onStay });
        expect(await screen.findByRole('dialog', { name: 'You are signed in already' })).toBeTruthy();
        expect(await screen.findByText('victim@example.com')).toBeTruthy();
        expect(screen.getByText('ada@example.com')).toBeTruthy();
        await press('Stay signed in');
        expect([onStay.mock.calls.length, onDone.mock.calls.length]).toEqual([1, 0]);
        expect(onOpenChange).toHaveBeenCalledWith(false);
        expect(localStorage.getItem('auth_token')).toBe('running');
        expect(
          asked.every(({ path }) => ['/api/installation', '/api/auth/me', '/api/auth/links/inspect'].includes(path)),
        ).toBe(true);
      },
    );

    test('signing out continues with the link, which still asks', async () => {
      signInFirst(victim);
      const { onDone } = show({ link: { type: 'magiclink', token: 'T' } });
      await press('Sign out and use the link');
      expect(await screen.findByText(/Sign in as/)).toBeTruthy();
      expect([localStorage.getItem('auth_token'), onDone.mock.calls.length]).toEqual([null, 0]);
      await press('Sign In');
      await waitFor(() => expect(localStorage.getItem('auth_token')).toBe('fresh'));
    });

    test('a sign-in link for the same account has nothing to do, a reset link does', async () => {
      signInFirst(ada);
      const { onDone } = show({ link: { type: 'magiclink', token: 'T' } });
      expect(await screen.findByRole('button', { name: 'Go to Dashboard' })).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Sign out and use the link' })).toBeNull();
      cleanup();
      show({ link: { type: 'recovery', token: 'T' } });
      expect(await screen.findByLabelText('New password')).toBeTruthy();
      expect(onDone).not.toHaveBeenCalled();
    });
  });

  test('a reset link sets a new password and leads to the sign-in with the address filled in', async () => {
    const asked = serve({
      '/api/auth/links/inspect': known,
      '/api/auth/password-reset/confirm': { status: 200, data: {} },
    });
    show({ link: { type: 'recovery', token: 'T' } });
    await type('New password', 'several good words');
    await press('Save the new password');
    expect(await screen.findByText('Your password is changed. Sign in with the new one.')).toBeTruthy();
    expect(asked.at(-1)?.body).toEqual({ token: 'T', password: 'several good words' });
    expect([written('Email'), written('Password')]).toEqual(['ada@example.com', '']);
  });

  test('an invitation opens Create Account for the address it was sent to', async () => {
    const asked = serve({ '/api/auth/links/inspect': known, '/api/auth/signup': signedIn });
    const { onDone } = show({ link: { type: 'invite', token: 'T' } });
    expect(screen.getByRole('dialog', { name: 'Create Account' })).toBeTruthy();
    await type('Name', 'Ada');
    expect(screen.getByLabelText<HTMLInputElement>('Email').readOnly).toBe(true);
    await type('Password', 'several good words');
    await press('Create Account');
    await waitFor(() => expect(onDone).toHaveBeenCalledWith(ada));
    expect(asked.at(-1)?.body).toMatchObject({ email: 'ada@example.com', invitation: 'T' });
  });

  test('a link’s dialog never opens with the focus on its close button', async () => {
    serve({ '/api/auth/links/inspect': 'silent' });
    show({ link: { type: 'recovery', token: 'T' } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Set a new password' }));
  });

  test('a used link says so and leads to the sign-in', async () => {
    serve({
      '/api/auth/links/inspect': { status: 400, code: 'link_invalid', msg: 'This link is no longer valid.' },
    });
    show({ link: { type: 'magiclink', token: 'T' } });
    expect((await screen.findByRole('alert')).textContent).toBe('This link is no longer valid.');
    await press('Go to Sign In');
    expect(await screen.findByLabelText('Password')).toBeTruthy();
  });
});

test('a forgotten password sends a link, whoever asks', async () => {
  const asked = serve({ '/api/auth/password-reset': { status: 200, data: {} } });
  show();
  await press('Forgot password?');
  await press('Send the link');
  expect(await screen.findByText('Please enter your email address')).toBeTruthy();
  await type('Email', 'ada@example.com');
  await press('Send the link');
  expect(await screen.findByText(/we have sent it a link/)).toBeTruthy();
  expect(asked.at(-1)?.body).toEqual({ email: 'ada@example.com' });
});
