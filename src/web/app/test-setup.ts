import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { activateTexts, loadInsideTexts, loadScreenTexts } from '#web/i18n/messages.ts';

configure({ asyncUtilTimeout: 5_000 }); // a machine busy with something else needs more than the second that is usual

beforeEach(async () => {
  activateTexts();
  await Promise.all([loadInsideTexts(), loadScreenTexts('ideas'), loadScreenTexts('account')]);
  localStorage.clear();
});

afterEach(cleanup);

// What jsdom lacks and Radix asks for.
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.scrollIntoView ??= () => undefined;

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
