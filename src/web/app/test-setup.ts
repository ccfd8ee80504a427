import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { activateTexts, loadInsideTexts, loadScreenTexts } from '#web/i18n/messages.ts';

configure({ asyncUtilTimeout: 60_000 }); // the default of one second is not enough on a busy machine

beforeEach(async () => {
  activateTexts();
  const screens = [
    'ideas',
    'account',
    'publishing',
    'calendar',
    'transcript',
    'analytics',
    'post',
    'content',
    'generate',
    'problems',
    'beside',
  ] as const;
  await Promise.all([loadInsideTexts(), ...screens.map(loadScreenTexts)]);
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(cleanup);

// Used by Radix but missing in jsdom.
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
