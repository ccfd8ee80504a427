import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MAX_PICTURE_BYTES, type Profile } from '#contract/profile.ts';
import { createQueryClient } from '#web/app/query-provider.tsx';
import { openHistoryGate } from '#web/navigation/history-gate.ts';
import { PictureField } from './picture-field.tsx';
import { pictureRefusal } from './picture-rules.ts';
import { clearProfileDraft, readProfileDraft, storeProfileDraft } from './profile-draft.ts';
import { ProfileForm } from './profile-form.tsx';

const ada: Profile = {
  full_name: 'Ada',
  email: 'ada@example.com',
  bio: 'I count.',
  category: 'Technology',
  picture_url: null,
  public_path: '/creators/u1',
  created_at: '2026-05-01T12:00:00Z',
};

type Answer = { status: number; msg: string } | 'unreachable';

let refusals: Answer[];
let sent: { path: string; method: string; body: unknown }[];

beforeEach(() => {
  refusals = [];
  sent = [];
  sessionStorage.clear();
  window.history.replaceState(null, '', '/profile');
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body: BodyInit | null }) => {
    const read: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    sent.push({ path, method, body: read });
    const refusal = refusals.shift();
    if (refusal === 'unreachable') throw new TypeError('Failed to fetch');
    if (refusal) return new Response(JSON.stringify({ retcode: 1, msg: refusal.msg }), { status: refusal.status });
    const data = typeof body === 'string' ? { ...ada, ...(read as object) } : { ...ada, picture_url: '/api/media/x' };
    return new Response(JSON.stringify({ retcode: 0, data }));
  });
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => vi.unstubAllGlobals());

function Page() {
  const [state, setState] = useState<'editing' | 'saved' | 'canceled'>('editing');
  if (state !== 'editing') return <p>{state}</p>;
  return (
    <>
      <ProfileForm
        userId="u1"
        profile={ada}
        kept={readProfileDraft('u1')}
        onSaved={() => setState('saved')}
        onCancel={() => setState('canceled')}
      />
      <Link to="/elsewhere">Away</Link>
    </>
  );
}

const open = () =>
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient()}>
        <BrowserRouter>
          <Routes>
            <Route path="/profile" element={<Page />} />
            <Route path="/elsewhere" element={<p>Elsewhere</p>} />
          </Routes>
        </BrowserRouter>
      </QueryClientProvider>
    </I18nProvider>,
  );

const bio = () => screen.getByLabelText<HTMLTextAreaElement>('Bio');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the form of the profile', () => {
  test('saves name, category and bio once, however often it is submitted', async () => {
    open();
    await userEvent.type(bio(), ' And draw.');
    await userEvent.selectOptions(screen.getByLabelText('Content category'), 'Gaming');
    const form = bio().form;
    if (form) {
      fireEvent.submit(form);
      fireEvent.submit(form);
    }
    expect(await screen.findByText('saved')).toBeTruthy();
    expect(sent).toEqual([
      {
        path: '/api/profile',
        method: 'PUT',
        body: { full_name: 'Ada', bio: 'I count. And draw.', category: 'Gaming' },
      },
    ]);
    expect(readProfileDraft('u1')).toBeNull();
  });

  test.each<[string, Answer, string]>([
    [
      'an unreachable server',
      'unreachable',
      'Unable to connect to server. Please check your connection and try again.',
    ],
    ['an ended session', { status: 401, msg: 'Your session has ended.' }, 'Your session has ended.'],
    ['a failing server', { status: 500, msg: 'Something went wrong.' }, 'Something went wrong.'],
  ])('%s loses nothing that was typed, not even after a reload', async (_what, answer, words) => {
    refusals = [answer];
    const first = open();
    await userEvent.type(bio(), '!');
    await press('Save');
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(bio().value).toBe('I count.!');
    first.unmount();
    open();
    expect(bio().value).toBe('I count.!');
    expect(screen.getByText('This is what you had typed. It is not saved yet.')).toBeTruthy();
    await press('Save');
    expect(await screen.findByText('saved')).toBeTruthy();
  });

  test('names mistakes at their field, focuses the first, and sends nothing', async () => {
    open();
    await userEvent.clear(screen.getByLabelText('Name'));
    await press('Save');
    expect(screen.getByText('Please enter your name')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'x'.repeat(101) } });
    fireEvent.change(bio(), { target: { value: 'x'.repeat(501) } });
    await press('Save');
    expect(screen.getByText('The name can have at most 100 characters')).toBeTruthy();
    expect(screen.getByText('The bio can have 500 characters at most')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  test('Cancel discards what was typed', async () => {
    open();
    await userEvent.type(bio(), '!');
    expect(readProfileDraft('u1')?.bio).toBe('I count.!');
    await press('Cancel');
    expect(screen.getByText('canceled')).toBeTruthy();
    expect(readProfileDraft('u1')).toBeNull();
  });

  test('a link asks first while something is unsaved', async () => {
    open();
    await userEvent.type(bio(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await press('Stay');
    expect(bio().value).toBe('I count.!');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await press('Leave');
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    expect(readProfileDraft('u1')).toBeNull();
  });

  test('a link away does not ask when nothing was changed, and closing the tab asks when something was', async () => {
    open();
    const closing = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closing()).toBe(true);
    await userEvent.type(bio(), '!');
    expect(closing()).toBe(false);
    await userEvent.type(bio(), '{Backspace}');
    expect(closing()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    expect(screen.getByText('Elsewhere')).toBeTruthy();
  });

  test('Back asks too, and continues when confirmed', async () => {
    const closeGate = openHistoryGate();
    window.history.replaceState({ idx: 0 }, '', '/elsewhere');
    open();
    expect(screen.getByText('Elsewhere')).toBeTruthy();
    window.history.pushState({ idx: 1 }, '', '/profile');
    window.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }));
    await screen.findByLabelText('Bio');
    await userEvent.type(bio(), '!');
    await userEvent.click(screen.getByRole('link', { name: 'Away' }));
    await press('Stay');
    window.history.back();
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/profile'));
    expect(bio().value).toBe('I count.!');
    await press('Leave');
    expect(await screen.findByText('Elsewhere')).toBeTruthy();
    closeGate();
  });
});

test("one user's draft is not shown to another, and invalid data is not a draft", () => {
  storeProfileDraft('u1', { full_name: 'Ada', bio: 'x', category: null });
  expect(readProfileDraft('u1')).toEqual({ full_name: 'Ada', bio: 'x', category: null });
  expect(readProfileDraft('u2')).toBeNull();
  sessionStorage.setItem('reelwright.profile-draft', '{"userId":"u1"}');
  expect(readProfileDraft('u1')).toBeNull();
  sessionStorage.setItem('reelwright.profile-draft', '{');
  expect(readProfileDraft('u1')).toBeNull();
  clearProfileDraft();
});

describe('the picture', () => {
  const show = () =>
    render(
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={createQueryClient()}>
          <PictureField profile={ada} />
        </QueryClientProvider>
      </I18nProvider>,
    );
  const picture = (name: string, type: string, size = 10) => new File(['x'.repeat(size)], name, { type });

  test.each([
    [{ type: 'image/png', size: 1 }, null],
    [{ type: 'image/png', size: MAX_PICTURE_BYTES }, null],
    [{ type: 'image/png', size: MAX_PICTURE_BYTES + 1 }, 'size'],
    [{ type: 'image/svg+xml', size: 1 }, 'type'],
    [{ type: '', size: 1 }, 'type'],
    [{ type: 'image/jpeg', size: 0 }, 'empty'],
  ])('%o is classified as %s before it is sent', (file, verdict) => {
    expect(pictureRefusal(file)).toBe(verdict);
  });

  test('a file of a wrong type is refused with the reason, and not sent', async () => {
    show();
    fireEvent.drop(screen.getByRole('region', { name: 'Profile picture' }), {
      dataTransfer: { files: [picture('me.svg', 'image/svg+xml')] },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('me.svg is not a picture that can be used.');
    expect(sent).toEqual([]);
  });

  test('a dropped or pasted picture is sent unchanged', async () => {
    show();
    const dropped = picture('me.png', 'image/png');
    fireEvent.drop(screen.getByRole('region', { name: 'Profile picture' }), { dataTransfer: { files: [dropped] } });
    await waitFor(() => expect(sent).toEqual([{ path: '/api/profile/picture', method: 'PUT', body: dropped }]));
    await waitFor(() => expect(screen.getByRole('button', { name: /picture$/ }).getAttribute('aria-busy')).toBeNull());
    const pasted = picture('shot.webp', 'image/webp');
    fireEvent.paste(document.body, { clipboardData: { files: [pasted] } });
    await waitFor(() => expect(sent.at(-1)?.body).toBe(pasted));
  });

  test("the server's refusal is shown verbatim", async () => {
    refusals = [{ status: 422, msg: 'The picture is damaged or incomplete and could not be read.' }];
    show();
    fireEvent.paste(document.body, { clipboardData: { files: [picture('me.png', 'image/png')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('The picture is damaged or incomplete');
  });
});
