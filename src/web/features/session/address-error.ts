import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

/** Validates an email address as the server does; undefined if it is valid, otherwise the error. */
export function addressError(value: string): string | undefined {
  if (value.trim() === '') return t`Please enter your email address`;
  return z.safeParse(z.email(), value.trim()).success ? undefined : t`Please enter a valid email address`;
}
