import { forms } from '#texts/english/forms.ts';
import { say } from '#texts/say.ts';

/** English text for the contract's own messages; other issues get zod's. */
export function formText(message: string): string {
  return Object.hasOwn(forms, message) ? say('en', { id: message as keyof typeof forms }) : message;
}
