import * as z from 'zod/mini';
import { type Language, languages } from './languages.ts';

/** One of our languages; beside their table, which the browser reads before it has zod. */
export const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);
