import { i18n } from '@lingui/core';

/** The text of a field's error. Contract schemas provide a message id, the server a complete sentence. */
export function formError(error: string): string {
  return error.startsWith('form.') ? i18n._(error) : error;
}
