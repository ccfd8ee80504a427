import { AppError } from '#server/kit/app-error.ts';
import { type Message, msg } from '#texts/message.ts';

/** The password's owner, and the operator's minimum length. */
export type PasswordOwner = { email: string; name: string | null; minLength: number };

/**
 * Checks a new password against the rules.
 * @throws AppError password_too_weak with the sentence for the form
 */
export type CheckNewPassword = (password: string, owner: PasswordOwner) => Promise<void>;

/** The check; the list of common passwords (49,000, ordered by frequency in leaks) is read on first use. */
export function openPasswordRules(): CheckNewPassword {
  let common: Promise<Set<string>> | undefined;
  return async (password, owner) => {
    // Length in code points.
    if ([...password].length < owner.minLength) refuse(msg('password.too_short', { count: owner.minLength }));
    if (isAboutOwner(password, owner)) refuse(msg('password.is_name_or_address'));
    common ??= readCommonPasswords();
    if (isTrivial(password) || (await common).has(password.toLowerCase())) refuse(msg('password.too_common'));
  };
}

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** One to three characters repeated. */
function isTrivial(password: string): boolean {
  return /^(.{1,3}?)\1+.{0,2}$/su.test(password) && new Set(password).size <= 3;
}

function isAboutOwner(password: string, { email, name }: PasswordOwner): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s._-]+/g, '');
  const typed = plain(password);
  const [local = ''] = email.split('@');
  return [email, local, name ?? '', 'reelwright'].some((known) => known !== '' && plain(known) === typed);
}

function refuse(text: Message): never {
  throw new AppError('password_too_weak', text);
}
