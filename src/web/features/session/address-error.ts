import { t } from '@lingui/core/macro';
import * as z from 'zod/mini';

/** Checks an address as the server does; undefined when it is one, else what is wrong. */
export function addressError(value: string): string | undefined {
  if (value.trim() === '') return t`Please enter your email address`;
  return z.safeParse(z.email(), value.trim()).success ? undefined : t`Please enter a valid email address`;
}
