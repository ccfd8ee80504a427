import { Trans, useLingui } from '@lingui/react/macro';
import { signUp, type User } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { currentLanguage } from '#web/i18n/language.ts';
import type { Installation } from '#web/session/use-installation.ts';
import { useSession } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountForm } from './account-form.tsx';
import type { Draft, Notice } from './sign-in-draft.ts';

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  installation: Installation | null;
  /** The token of an invitation, which fixes the address. */
  invitation?: string;
  onDone: (user: User) => void;
  onSignIn: (notice: Notice | null) => void;
};

/**
 * Creates an account. With an invitation, or if no mail is configured, it can be used at once; otherwise its address
 * must be confirmed first.
 */
export function SignUpForm({ draft, onChange, installation, invitation, onDone, onSignIn }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const create = async () => {
    const { token, user } = await call(signUp, {
      email: draft.email.trim(),
      password: draft.password,
      name: draft.name.trim(),
      invitation,
      language: currentLanguage(),
    });
    if (token && user) return void onDone(session.adopt({ token, user }));
    onChange({ password: '' });
    const text = t`Account created successfully! Please check your email for confirmation.`;
    onSignIn({ tone: 'success', text, resend: true });
  };

  return (
    <AccountForm
      draft={draft}
      onChange={onChange}
      minLength={installation?.password_min_length ?? null}
      fixedEmail={invitation === undefined ? undefined : t`The address that was invited.`}
      onSubmit={create}
    >
      {invitation === undefined && installation?.mail === false ? (
        <p className="text-ink-3 text-xs">
          <Trans>
            This installation sends no email, so there is no address to confirm: your account is ready at once. Keep
            your password safe.
          </Trans>
        </p>
      ) : null}
      {invitation === undefined ? (
        <p className="text-center text-ink-2 text-sm">
          <Trans>Already have an account?</Trans>{' '}
          <Button variant="ghost" size="sm" onClick={() => onSignIn(null)}>
            <Trans>Sign In</Trans>
          </Button>
        </p>
      ) : null}
    </AccountForm>
  );
}
