import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { resendConfirmation } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { addressError } from './address-error.ts';

/** Resends the confirmation message to the address in the form. */
export function ResendPanel({ email, onMissing }: { email: string; onMissing: (text: string) => void }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string } | null>(null);
  const send = async () => {
    const wrong = addressError(email);
    if (wrong) return onMissing(wrong);
    setBusy(true);
    setOutcome(null);
    try {
      await call(resendConfirmation, { email: email.trim() });
      setOutcome({ tone: 'success', text: t`Confirmation email sent successfully! Please check your inbox.` });
    } catch (failure) {
      // Only if the server or the network gave a reason.
      const told = failure instanceof CallError && !['internal', 'refused', 'invalid_reply'].includes(failure.code);
      setOutcome({ tone: 'danger', text: told ? failure.message : t`Failed to resend confirmation email` });
    }
    setBusy(false);
  };
  return (
    <section aria-label={t`Confirmation email`} className="flex flex-col gap-3 rounded-surface bg-well p-3.5">
      {outcome ? <Banner tone={outcome.tone}>{outcome.text}</Banner> : null}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-ink-2 text-sm">
          <Trans>Nothing in your inbox?</Trans>
        </p>
        <Button size="sm" loading={busy} onClick={send}>
          <Trans>Resend confirmation email</Trans>
        </Button>
      </div>
    </section>
  );
}
