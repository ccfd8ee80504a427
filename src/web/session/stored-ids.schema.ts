import * as z from 'zod/mini';

/** A list of ids kept in this tab's storage. */
export const storedIds = z.array(z.string());
