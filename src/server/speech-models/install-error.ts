import type { Message } from '#texts/message.ts';
import { say } from '#texts/say.ts';

/** A model was not installed, for a reason that the operator can act on. */
export class InstallError extends Error {
  readonly text: Message;

  constructor(text: Message, options?: { cause?: unknown }) {
    super(say('en', text), options);
    this.text = text;
  }
}
