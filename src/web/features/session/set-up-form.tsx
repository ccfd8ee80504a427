import { useState } from 'react';
import { setUp } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { currentLanguage } from '#web/i18n/language.ts';
import { useInstallation } from '#web/session/use-installation.ts';
import { useSession } from '#web/session/use-session.ts';
import { AccountForm } from './account-form.tsx';
import type { Draft } from './sign-in-draft.ts';

/** Creates the first operator's account with the set-up code, and signs in. */
export function SetUpForm({ code, onDone }: { code: string; onDone: () => void }) {
  const session = useSession();
  const installation = useInstallation();
  const [draft, setDraft] = useState<Draft>({ email: '', password: '', name: '' });
  const create = async () => {
    const { email, password, name } = draft;
    const given = { code, email: email.trim(), password, name: name.trim(), language: currentLanguage() };
    session.adopt(await call(setUp, given));
    onDone();
  };
  return (
    <AccountForm
      draft={draft}
      onChange={(part) => setDraft((now) => ({ ...now, ...part }))}
      minLength={installation?.password_min_length ?? null}
      onSubmit={create}
    />
  );
}
