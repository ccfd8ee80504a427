import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { signInWithPasskey } from '#web/session/passkey-sign-in.ts';
import { useSession } from '#web/session/use-session.ts';
import { type Errors, fieldErrors, focusFirstError } from './form-errors.ts';
import { type MfaChallenge, mfaChallengeOf, needsConfirmation } from './mfa-challenge.ts';
import type { Draft, Notice } from './sign-in-draft.ts';
import { useSubmit } from './use-submit.ts';

// The checks include zod, so they are loaded when the user starts typing, not to display the form.
const loadChecks = () => import('./check-sign-in.ts');

type Given = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  onNotice: (notice: Notice | null) => void;
  onDone: (user: User) => void;
  onChallenge: (challenge: MfaChallenge) => void;
};

/** Actions of the sign-in form: signing in by password, magic link, passkey or the demo account, and their errors. */
export function useSignInActions({ draft, onChange, onNotice, onDone, onChallenge }: Given) {
  const { t } = useLingui();
  const session = useSession();
  const [errors, setErrors] = useState<Errors>({});
  /** Typing in a field clears its error. */
  const edit = (field: keyof Draft, value: string) => {
    onChange({ [field]: value });
    loadChecks().catch(() => undefined); // submitting retries the import and reports a failure
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  const { busy, failure, run } = useSubmit();

  const enter = async (which: 'form' | 'demo', email: string, password: string) => {
    onNotice(null);
    const handle = (thrown: unknown) => {
      const challenge = mfaChallengeOf(thrown, (code) => session.signIn(email, password, code));
      if (challenge) onChallenge(challenge);
      else if (needsConfirmation(thrown)) onNotice({ tone: 'warning', text: thrown.message, resend: true });
      return challenge !== null || needsConfirmation(thrown);
    };
    await run(which, async () => onDone(await session.signIn(email, password)), handle);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    let checks: Awaited<ReturnType<typeof loadChecks>> | undefined;
    await run('form', async () => {
      checks = await loadChecks();
    });
    if (!checks) return;
    const parsed = checks.checkSignIn(draft);
    const wrong = parsed.success ? {} : fieldErrors(parsed.error.issues);
    setErrors(wrong);
    if (parsed.success) await enter('form', parsed.data.email, parsed.data.password);
    else focusFirstError(form, wrong);
  };

  const askMagicLink = async () => {
    let wrong: string | undefined;
    const checked = await run('magic', async () => {
      wrong = (await import('./address-error.ts')).addressError(draft.email);
    });
    if (!checked) return;
    setErrors(wrong ? { email: wrong } : {});
    if (wrong) return;
    onNotice(null);
    const sent = await run('magic', async () =>
      call((await import('#contract/auth.ts')).requestMagicLink, { email: draft.email.trim() }),
    );
    if (sent)
      onNotice({ tone: 'success', text: t`If there is an account with this address, we have sent it a sign-in link.` });
  };

  const askPasskey = () => {
    onNotice(null);
    return run('passkey', async () => onDone(session.adopt(await signInWithPasskey())));
  };

  return { errors, setErrors, edit, busy, failure, enter, submit, askMagicLink, askPasskey };
}
