import { forms } from '#texts/english/forms.ts';
import { say } from '#texts/say.ts';

/** What the contract's schemas say of a value, in English; other words are zod's own. */
export function formText(message: string): string {
  return Object.hasOwn(forms, message) ? say('en', { id: message as keyof typeof forms }) : message;
}
