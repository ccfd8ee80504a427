import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import * as z from 'zod/mini';
import { signIn as signInCall } from '#contract/auth.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useInstallation } from './use-installation.ts';
import { useSession } from './use-session.ts';

type Errors = { email?: string; password?: string };

/** Address and password, or the demo account in one press. Calls `onDone` when signed in. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const { t } = useLingui();
  const { signIn } = useSession();
  const demo = useInstallation()?.demo ?? null;
  const [busy, setBusy] = useState<'form' | 'demo' | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string | null>(null);

  const enter = async (which: 'form' | 'demo', email: string, password: string) => {
    setBusy(which);
    setFailure(null);
    try {
      await signIn(email, password);
      onDone();
    } catch (thrown) {
      setFailure(thrown instanceof Error ? thrown.message : t`API request failed`);
      setBusy(null);
    }
  };

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const parsed = z.safeParse(signInCall.body, Object.fromEntries(new FormData(form)));
    if (parsed.success) {
      setErrors({});
      enter('form', parsed.data.email, parsed.data.password);
      return;
    }
    const wrong = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message;
    setErrors({ email: wrong('email'), password: wrong('password') });
    form.querySelector<HTMLInputElement>(wrong('email') ? '[name="email"]' : '[name="password"]')?.focus();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <TextField
        label={t`Email`}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        error={errors.email}
        required
      />
      <TextField
        label={t`Password`}
        name="password"
        type="password"
        autoComplete="current-password"
        error={errors.password}
        required
      />
      <Button type="submit" variant="primary" size="lg" loading={busy === 'form'} disabled={busy === 'demo'} className="mt-1">
        <Trans>Sign In</Trans>
      </Button>
      {demo ? (
        <Button
          size="lg"
          loading={busy === 'demo'}
          disabled={busy === 'form'}
          onClick={() => enter('demo', demo.email, demo.password)}
        >
          <Trans>Use the demo account</Trans>
        </Button>
      ) : null}
    </form>
  );
}
