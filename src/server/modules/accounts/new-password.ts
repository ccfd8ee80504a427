import { AppError } from '#server/kit/app-error.ts';

/** Whose password it is going to be, and the operator's least length. */
export type PasswordOwner = { email: string; name: string | null; minLength: number };

/** Holds a new password against the rules. @throws AppError password_too_weak with the sentence for the form */
export type CheckNewPassword = (password: string, owner: PasswordOwner) => Promise<void>;

/** The check, with the list of common passwords (49,000, by how often leaks show them) read when it is first needed. */
export function openPasswordRules(): CheckNewPassword {
  let common: Promise<Set<string>> | undefined;
  return async (password, owner) => {
    // Length in characters as people count them.
    if ([...password].length < owner.minLength) refuse(`Password must be at least ${owner.minLength} characters`);
    if (isAboutOwner(password, owner)) refuse('Please choose a password that is not your name or your e-mail address.');
    common ??= readCommonPasswords();
    if (isTrivial(password) || (await common).has(password.toLowerCase()))
      refuse('This password is on the list of the most common ones. Please choose another.');
  };
}

async function readCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** One to three characters again and again. */
function isTrivial(password: string): boolean {
  return /^(.{1,3}?)\1+.{0,2}$/su.test(password) && new Set(password).size <= 3;
}

function isAboutOwner(password: string, { email, name }: PasswordOwner): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[\s._-]+/g, '');
  const wish = plain(password);
  const [local = ''] = email.split('@');
  return [email, local, name ?? '', 'reelwright'].some((known) => known !== '' && plain(known) === wish);
}

function refuse(sentence: string): never {
  throw new AppError('password_too_weak', sentence);
}
