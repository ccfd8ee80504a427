import { i18n } from '@lingui/core';

/** The text of a field's error: schemas of the contract give a message id, the server a whole sentence. */
export function formError(error: string): string {
  return error.startsWith('form.') ? i18n._(error) : error;
}
