import { t } from '@lingui/core/macro';
import { unreachable } from '#web/api/call.ts';

/** What is wrong with each field, by its name. */
export type Errors = Readonly<Record<string, string>>;

/** The first complaint of a schema about each field. */
export function errorsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    errors[field] ??= message;
  }
  return errors;
}

/** Moves the focus to the first field that has something wrong, as they stand in the form. */
export function focusFirstError(form: HTMLFormElement, errors: Errors): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && errors[element.name]) {
      element.focus();
      return;
    }
  }
}

/** Words for the reader from whatever was thrown. Browsers say in words of their own that a part of the page could not be loaded. */
export function textOf(thrown: unknown): string {
  if (thrown instanceof TypeError && /module/iu.test(thrown.message)) return unreachable(thrown).message;
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : t`API request failed`;
}
