import { t } from '@lingui/core/macro';
import { unreachable } from '#web/api/call.ts';

/** Errors by field name. */
export type Errors = Readonly<Record<string, string>>;

/** The first validation error of each field. */
export function fieldErrors(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const field = String(path[0] ?? '');
    errors[field] ??= message;
  }
  return errors;
}

/** Focuses the first field with an error, in document order. */
export function focusFirstError(form: HTMLFormElement, errors: Errors): void {
  for (const element of form.elements) {
    if (element instanceof HTMLInputElement && errors[element.name]) {
      element.focus();
      return;
    }
  }
}

/** The message of any thrown value. Browsers have different messages for a chunk that could not be loaded. */
export function errorText(thrown: unknown): string {
  if (thrown instanceof TypeError && /module/iu.test(thrown.message)) return unreachable(thrown).message;
  return thrown instanceof Error && thrown.message !== '' ? thrown.message : t`API request failed`;
}
