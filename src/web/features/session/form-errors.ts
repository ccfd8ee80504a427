import { t } from '@lingui/core/macro';

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

/** Words for the reader from whatever was thrown. */
export function textOf(thrown: unknown): string {
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : t`API request failed`;
}
