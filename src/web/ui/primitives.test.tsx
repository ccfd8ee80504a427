import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { IconButton } from './icon-button.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { ScoreMeter } from './score-meter.tsx';
import { SegmentedControl } from './segmented-control.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { ToastProvider } from './toasts.tsx';
import { useToasts } from './use-toasts.ts';

const show = (element: ReactElement) => render(<I18nProvider i18n={i18n}>{element}</I18nProvider>);

test('a loading button keeps its label and focus, is announced as busy, and does nothing', async () => {
  const press = vi.fn();
  const { rerender } = show(<Button onClick={press}>Generate</Button>);
  const button = screen.getByRole('button', { name: 'Generate' });
  button.focus();
  rerender(
    <I18nProvider i18n={i18n}>
      <Button onClick={press} loading>
        Generate
      </Button>
    </I18nProvider>,
  );
  await userEvent.click(button);
  expect(screen.getByRole('button', { name: 'Generate' })).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(document.activeElement).toBe(button);
  expect(press).not.toHaveBeenCalled();
});

test('a disabled button is focusable and says why; becoming disabled does not move the focus', async () => {
  const press = vi.fn();
  const at = (disabled: boolean) => (
    <I18nProvider i18n={i18n}>
      <Button onClick={press} disabled={disabled} disabledReason="Another video processing...">
        Generate
      </Button>
    </I18nProvider>
  );
  const { rerender } = render(at(false));
  const button = screen.getByRole('button');
  button.focus();
  rerender(at(true));
  expect(document.activeElement).toBe(button);
  const described = document.getElementById(button.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('Another video processing...');
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('an icon button’s tooltip appears on keyboard focus and closes with Escape', async () => {
  show(<IconButton label="Delete" icon={<svg aria-hidden="true" />} />);
  const button = screen.getByRole('button', { name: 'Delete' });
  vi.spyOn(button, 'matches').mockImplementation((selector) => selector === ':focus-visible'); // jsdom does not support the selector
  act(() => button.focus());
  await waitFor(() => expect(document.querySelector('[data-tooltip]')?.textContent).toBe('Delete'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(document.querySelector('[data-tooltip]')).toBeNull());
});

function DialogBehindButton({ onOpen }: { onOpen: (open: boolean) => void }) {
  const [open, setOpen] = useState(false);
  const change = (next: boolean) => {
    onOpen(next);
    setOpen(next);
  };
  return (
    <>
      <button type="button" onClick={() => change(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={change} title="Rename video">
        <input aria-label="Title" />
      </Dialog>
    </>
  );
}

test('a dialog takes the focus, locks the page’s scrolling, closes with Escape and restores both', async () => {
  const onOpen = vi.fn();
  show(<DialogBehindButton onOpen={onOpen} />);
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  const dialog = screen.getByRole('dialog', { name: 'Rename video' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  expect(document.documentElement.dataset.scrollLocks).toBe('1');
  await userEvent.keyboard('{Escape}');
  expect(onOpen).toHaveBeenLastCalledWith(false);
  await waitFor(() => expect(document.activeElement).toBe(opener));
  expect(document.documentElement.dataset.scrollLocks).toBeUndefined();
});

test('a closing dialog leaves the focus where it has moved meanwhile', async () => {
  show(<DialogThatNavigates />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await act(() => new Promise((resolve) => setTimeout(resolve))); // Radix returns the focus in a separate task
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

/** Moves the focus to the page when the dialog closes, as a navigation does. */
function DialogThatNavigates() {
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const next = () => {
    flushSync(() => setOpen(false));
    main.current?.focus();
  };
  return (
    <main ref={main} tabIndex={-1}>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Places">
        <button type="button" onClick={next}>
          Next page
        </button>
      </Dialog>
    </main>
  );
}

test('a confirmation focuses the safe answer and confirms once', async () => {
  const confirm = vi.fn();
  show(
    <ConfirmDialog
      open
      onOpenChange={() => undefined}
      title="Delete clip"
      text="Are you sure you want to delete this clip?"
      confirmLabel="Delete"
      onConfirm={confirm}
    />,
  );
  expect(document.activeElement?.textContent).toBe('Cancel');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
});

test('progress shows share, stage and time left, and an unknown share has no value', () => {
  const { rerender } = show(<ProgressBar label="Clips" stage="Cutting" share={0.426} secondsLeft={180} />);
  const bar = screen.getByRole('progressbar', { name: 'Clips' });
  expect(bar.getAttribute('aria-valuenow')).toBe('43');
  expect(screen.getByText('Cutting')).toBeTruthy();
  expect(screen.getByText(/3 min left/u)).toBeTruthy();
  rerender(
    <I18nProvider i18n={i18n}>
      <ProgressBar label="Clips" share={null} />
    </I18nProvider>,
  );
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
});

test('a score is never conveyed by colour alone', () => {
  show(<ScoreMeter score={8.66} />);
  expect(screen.getByText('8.7').textContent).toContain('Excellent');
});

test('a counter marks text beyond the limit without cutting it', () => {
  show(<TextArea label="Title" value="abcdef" maxLength={5} onChange={() => undefined} />);
  expect(screen.getByText('6 of 5 characters')).toBeTruthy();
  expect(screen.getByLabelText('Title')).toHaveProperty('value', 'abcdef');
});

test('a select and a segmented control report the values of their options', async () => {
  const sort = vi.fn();
  const view = vi.fn();
  const sorts = [
    { value: 'new', label: 'Newest First' },
    { value: 'old', label: 'Oldest First' },
  ] as const;
  show(
    <>
      <Select label="Sort" value="new" onChange={sort} options={sorts} />
      <SegmentedControl
        label="View"
        iconsOnly
        value="grid"
        onChange={view}
        segments={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
      />
    </>,
  );
  await userEvent.selectOptions(screen.getByLabelText('Sort'), 'Oldest First');
  await userEvent.click(screen.getByRole('radio', { name: 'List' }));
  expect(sort).toHaveBeenCalledWith('old');
  expect(view).toHaveBeenCalledWith('list');
});

function Toaster({ undo }: { undo: () => void }) {
  const toasts = useToasts();
  return (
    <>
      <button type="button" onClick={() => toasts.success({ title: 'Saved', durationMs: 600 })}>
        success
      </button>
      <button
        type="button"
        onClick={() => toasts.info({ title: 'Clip deleted', action: { label: 'Undo', onSelect: undo } })}
      >
        info
      </button>
    </>
  );
}

test('a toast disappears by itself, and one with an action performs it and disappears', async () => {
  const undo = vi.fn();
  show(
    <ToastProvider>
      <Toaster undo={undo} />
    </ToastProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'success' }));
  await screen.findByText('Saved'); // the list is loaded with the first toast
  await waitFor(() => expect(screen.queryByText('Saved')).toBeNull());
  await userEvent.click(screen.getByRole('button', { name: 'info' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});
