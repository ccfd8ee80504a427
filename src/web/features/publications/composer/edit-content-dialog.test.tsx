import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Clip } from '#contract/clips.ts';
import { type Answer, serve } from '#web/session/session.test-kit.ts';
import { buildWrittenClip, ok, refused, sentTo, show } from './composer.test-kit.tsx';
import { EditContentDialog } from './edit-content-dialog.tsx';

// Slow on a busy machine.

const WRITE = '/api/clips/c1/generate-content';
const written = {
  title: 'You feed it wrong',
  description: 'Flour first.',
  hashtags: ['sourdough', 'bread'],
  answered_by: { engine: 'model', model: 'some-model' },
};

beforeEach(() => localStorage.setItem('auth_token', 'token'));
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function open(answers: Record<string, Answer | Answer[]>, given: { clip?: Clip; purpose?: 'details' } = {}) {
  const asked = serve({ '/api/clips/c1': ok(buildWrittenClip()), ...answers });
  const [onSaved, onClose] = [vi.fn(), vi.fn()];
  const { clip = buildWrittenClip(), ...rest } = given;
  const { unmount } = show(<EditContentDialog clip={clip} {...rest} onSaved={onSaved} onClose={onClose} />);
  return { asked, onSaved, onClose, unmount };
}
const held = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const button = (name: string) => screen.getByRole('button', { name });

test('the suggested text is edited, saved on the clip, and passed on', async () => {
  const { asked, onSaved } = open({ [WRITE]: ok(written) });
  expect(screen.getByRole('dialog', { name: 'Edit Content' })).toBeTruthy();
  expect(await screen.findByText('some-model')).toBeTruthy();
  expect([held('Title'), held('Description'), held('Hashtags')]).toEqual([
    'You feed it wrong',
    'Flour first.',
    '#sourdough #bread',
  ]);
  expect(screen.queryByText('Reset to AI generated')).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), '!');
  expect(screen.getByText('You have unsaved changes')).toBeTruthy();
  expect(screen.getByText('18/100')).toBeTruthy();
  await userEvent.click(button('Save & Continue'));
  const text = { title: 'You feed it wrong!', description: 'Flour first.', hashtags: ['sourdough', 'bread'] };
  await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(text));
  expect(sentTo(asked, '/api/clips/c1')).toEqual([text]);
  expect(sessionStorage).toHaveLength(0);
});

test('Reset to AI generated discards what was typed', async () => {
  open({ [WRITE]: ok(written) });
  await userEvent.type(await screen.findByLabelText('Description'), ' Then water.');
  await userEvent.click(button('Reset to AI generated'));
  expect(held('Description')).toBe('Flour first.');
  expect(screen.queryByText('You have unsaved changes')).toBeNull();
});

test('Regenerate requests another text, and the typed one can be restored', async () => {
  const { asked } = open({ [WRITE]: [ok(written), ok({ ...written, title: 'Another one' })] });
  await userEvent.type(await screen.findByLabelText('Title'), ' (mine)');
  await userEvent.click(button('Regenerate'));
  await waitFor(() => expect(held('Title')).toBe('Another one'));
  await userEvent.click(button('Bring back my text'));
  expect(held('Title')).toBe('You feed it wrong (mine)');
  expect(asked.filter(({ path }) => path === WRITE)).toHaveLength(2);
});

test('if no text can be suggested, the reason and the clip’s own text are shown', async () => {
  open({ [WRITE]: refused('The model is asleep', 'internal', 500) }, { clip: buildWrittenClip({ description: '' }) });
  await waitFor(() => expect(screen.getAllByText('AI Generation Failed')).toHaveLength(2)); // in place, and as a toast
  expect(screen.getAllByText('The model is asleep').length).toBeGreaterThan(0);
  expect([held('Title'), held('Description')]).toEqual(['Feeding a starter', 'Feed it. Wait.']);
});

test('a title is required, and limits are shown while typing', async () => {
  const { asked } = open({ [WRITE]: ok(written) });
  const title = await screen.findByLabelText('Title');
  await userEvent.clear(title);
  expect(screen.getAllByText('A title is required').length).toBeGreaterThan(0);
  expect(button('Save & Continue').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(title);
  await userEvent.paste('x'.repeat(101));
  expect(screen.getAllByText('A title has at most 100 characters').length).toBeGreaterThan(0);
  const description = screen.getByLabelText('Description');
  await userEvent.click(description);
  await userEvent.paste('x'.repeat(500));
  expect(screen.getByText('A description has at most 500 characters')).toBeTruthy();
  expect(sentTo(asked, '/api/clips/c1')).toEqual([]);
});

test('while a suggestion is being written, the saved text can be used instead', async () => {
  open({ [WRITE]: 'silent' });
  expect(screen.getByText('Writing a title, a description and hashtags...')).toBeTruthy();
  expect(button('Save & Continue').getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(button('Use the saved text'));
  expect(held('Title')).toBe('Feeding a starter');
});

test('a failed save keeps what was typed, and closing asks first', async () => {
  const refusal = refused('Your session has ended', 'session_expired', 401);
  const { onClose, unmount } = open({ [WRITE]: ok(written), '/api/clips/c1': refusal });
  await userEvent.type(await screen.findByLabelText('Title'), '?');
  await userEvent.click(button('Save & Continue'));
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  await userEvent.click(button('Cancel'));
  await userEvent.click(await screen.findByText('Keep editing'));
  expect(onClose).not.toHaveBeenCalled();
  expect(held('Title')).toBe('You feed it wrong?');
  unmount(); // as a reload would
  open({ [WRITE]: ok(written) });
  await waitFor(() => expect(held('Title')).toBe('You feed it wrong?'));
  await userEvent.click(button('Cancel'));
  await userEvent.click(await screen.findByText('Discard changes'));
  expect(sessionStorage).toHaveLength(0);
});

test('details are edited without requesting a suggestion', async () => {
  const { asked, onSaved } = open({ [WRITE]: ok(written) }, { purpose: 'details' });
  expect(screen.getByRole('dialog', { name: 'Edit details' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Title'), '.');
  await userEvent.click(button('Save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(asked.some(({ path }) => path === WRITE)).toBe(false);
});
