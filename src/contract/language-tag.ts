import * as z from 'zod/mini';
import { type Language, languages } from './languages.ts';

/** A supported language. Separate from `languages.ts`, which the browser loads before zod. */
export const language = z.enum(Object.keys(languages) as [Language, ...Language[]]);
