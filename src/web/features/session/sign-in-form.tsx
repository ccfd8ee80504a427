import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import type { User } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Errors, errorsOf, focusFirstError } from './form-errors.ts';
import { demandOf, wantsConfirmation } from './mfa-demand.ts';
import { canUsePasskeys, enterByPasskey } from './passkey-sign-in.ts';
import type { Demand, Draft, Notice } from './sign-in-dialog.tsx';
import type { Installation } from './use-installation.ts';
import { useSession } from './use-session.ts';
import { useSubmit } from './use-submit.ts';

// The contract brings zod along: it is loaded when somebody begins to type, not for looking at the form.
const loadContract = () => import('#contract/auth.ts');
const ResendPanel = lazy(() => import('./resend-panel.tsx').then((loaded) => ({ default: loaded.ResendPanel })));

type Props = {
  draft: Draft;
  onChange: (part: Partial<Draft>) => void;
  installation: Installation | null;
  notice: Notice | null;
  onNotice: (notice: Notice | null) => void;
  onDone: (user: User) => void;
  onDemand: (demand: Demand) => void;
  onForgot: () => void;
  /** Null where sign-ups are closed. */
  onSignUp: (() => void) | null;
};

/** Address and password, and the other ways in: a link by e-mail, a passkey, the demo account. */
export function SignInForm({ draft, onChange, installation, notice, onNotice, onDone, onDemand, onForgot, onSignUp }: Props) {
  const { t } = useLingui();
  const session = useSession();
  const [errors, setErrors] = useState<Errors>({});
  /** What is being mended is no longer marked. */
  const edit = (field: keyof Draft, value: string) => {
    onChange({ [field]: value });
    loadContract().catch(() => undefined); // sending the form asks for it again, and tells
    setErrors(({ [field]: _mended, ...rest }) => rest);
  };
  const { busy, failure, run } = useSubmit();
  const demo = installation?.demo ?? null;

  const enter = async (which: 'form' | 'demo', email: string, password: string) => {
    onNotice(null);
    const handle = (thrown: unknown) => {
      const demand = demandOf(thrown, (code) => session.signIn(email, password, code));
      if (demand) onDemand(demand);
      else if (wantsConfirmation(thrown)) onNotice({ tone: 'warning', text: thrown.message, resend: true });
      return demand !== null || wantsConfirmation(thrown);
    };
    await run(which, async () => onDone(await session.signIn(email, password)), handle);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    let contract: Awaited<ReturnType<typeof loadContract>> | undefined;
    await run('form', async () => {
      contract = await loadContract();
    });
    if (!contract) return;
    const parsed = contract.signIn.body.safeParse({ email: draft.email, password: draft.password });
    const wrong = parsed.success ? {} : errorsOf(parsed.error.issues);
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
    if (installation && !installation.mail) {
      onNotice({ tone: 'info', text: t`Magic link feature coming soon! Please use email/password sign in.` });
      return;
    }
    const sent = await run('magic', async () => call((await loadContract()).requestMagicLink, { email: draft.email.trim() }));
    if (sent) onNotice({ tone: 'success', text: t`If there is an account with this address, a sign-in link is on its way.` });
  };

  const askPasskey = () => {
    onNotice(null);
    return run('passkey', async () => onDone(session.adopt(await enterByPasskey())));
  };
  const others = busy !== null;

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      {notice ? <Banner tone={notice.tone}>{notice.text}</Banner> : null}
      {notice?.resend ? (
        <Suspense>
          <ResendPanel email={draft.email} onMissing={(text) => setErrors({ email: text })} />
        </Suspense>
      ) : null}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        value={draft.email}
        onChange={(event) => edit('email', event.target.value)}
        error={errors.email}
        required
      />
      <div className="flex flex-col gap-1">
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          value={draft.password}
          onChange={(event) => edit('password', event.target.value)}
          error={errors.password}
          required
        />
        <Button variant="ghost" size="sm" className="-mr-2 self-end" onClick={onForgot}>
          <Trans>Forgot it?</Trans>
        </Button>
      </div>
      <Button type="submit" variant="primary" size="lg" loading={busy === 'form'} disabled={others && busy !== 'form'}>
        <Trans>Sign In</Trans>
      </Button>
      <div className="flex flex-col gap-2 border-line border-t pt-4">
        <Button
          loading={busy === 'magic'}
          disabled={(others && busy !== 'magic') || draft.email.trim() === ''}
          disabledReason={draft.email.trim() === '' ? t`Type your email address first` : undefined}
          onClick={askMagicLink}
        >
          <Trans>Send me a magic link</Trans>
        </Button>
        {canUsePasskeys() ? (
          <Button loading={busy === 'passkey'} disabled={others && busy !== 'passkey'} onClick={askPasskey}>
            <Trans>Use a passkey</Trans>
          </Button>
        ) : null}
        {demo ? (
          <Button
            loading={busy === 'demo'}
            disabled={others && busy !== 'demo'}
            onClick={() => enter('demo', demo.email, demo.password)}
          >
            <Trans>Use the demo account</Trans>
          </Button>
        ) : null}
      </div>
      {onSignUp ? (
        <p className="text-center text-ink-2 text-sm">
          <Trans>New here?</Trans>{' '}
          <Button variant="ghost" size="sm" onClick={onSignUp}>
            <Trans>Create Account</Trans>
          </Button>
        </p>
      ) : null}
    </form>
  );
}
