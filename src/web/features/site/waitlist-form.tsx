import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { email as emailSchema, joinWaitlist } from '#contract/auth.ts';
import { call } from '#web/api/call.ts';
import { CallError } from '#web/api/call-error.ts';
import { buttonClass } from '#web/ui/button-class.ts';
import { fieldProps } from '#web/ui/field-class.ts';
import { AlertGlyph, TickGlyph } from '#web/ui/glyphs.tsx';

type State = { at: 'idle' | 'loading' | 'success' } | { at: 'error'; message: string };

/** Adds an address to the waitlist. The input remains until that has succeeded. */
export function WaitlistForm() {
  const field = useRef<HTMLInputElement>(null);
  const { state, submit } = useJoining(field);
  const failed = state.at === 'error';
  // The prerendered form exists before its script; until it is hydrated it can't be submitted, which would navigate
  // away.
  const alive = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  if (state.at === 'success') {
    return (
      <p
        role="status"
        className="flex items-center gap-3 rounded-control bg-success-soft px-4 py-3 text-lg text-success-ink"
      >
        <TickGlyph className="size-5 shrink-0" />
        <Trans>Successfully joined! We'll notify you soon.</Trans>
      </p>
    );
  }
  const busy = state.at === 'loading';
  return (
    <form noValidate method="post" onSubmit={submit} className="flex flex-col gap-2">
      <label htmlFor="waitlist-email" className="font-medium text-ink-2 text-sm">
        <Trans>Email address</Trans>
      </label>
      <div className="flex flex-wrap gap-3">
        <input
          ref={field}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          maxLength={254}
          required
          disabled={busy}
          {...fieldProps({
            id: 'waitlist-email',
            error: failed ? state.message : undefined,
            className: 'h-control-lg min-w-0 flex-[1_1_15rem] px-3.5',
          })}
        />
        <button
          type="submit"
          disabled={busy || !alive}
          className={buttonClass({ variant: 'primary', size: 'lg', className: 'disabled:opacity-60' })}
        >
          {busy ? <Trans>Joining...</Trans> : <Trans>Join Waitlist</Trans>}
        </button>
      </div>
      {failed ? (
        <p id="waitlist-email-error" role="alert" className="flex items-start gap-1.5 text-danger-ink text-sm">
          <AlertGlyph className="mt-0.5 size-4 shrink-0" />
          {state.message}
        </p>
      ) : null}
    </form>
  );
}

/** Submits the form: validates the address first, and focuses the field again after a failure. */
function useJoining(field: RefObject<HTMLInputElement | null>) {
  const { t } = useLingui();
  const [state, setState] = useState<State>({ at: 'idle' });
  const failed = state.at === 'error';
  useEffect(() => {
    if (failed) field.current?.focus(); // the field was disabled during the request and lost the focus
  }, [failed, field]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (state.at === 'loading') return;
    const typed = field.current?.value.trim() ?? '';
    const parsed = z.safeParse(emailSchema, typed);
    if (!parsed.success) {
      const message = typed === '' ? t`Please enter your email address` : t`Please enter a valid email address`;
      setState({ at: 'error', message });
      field.current?.focus();
      return;
    }
    setState({ at: 'loading' });
    try {
      await call(joinWaitlist, { email: parsed.data });
      setState({ at: 'success' });
    } catch (failure) {
      const message = hasServerText(failure) ? failure.message : t`Failed to join waitlist. Please try again.`;
      setState({ at: 'error', message });
    }
  };
  return { state, submit };
}

/** Whether the failure has a message from the server, or reports that the server could not be reached. */
function hasServerText(failure: unknown): failure is CallError {
  return failure instanceof CallError && failure.code !== 'refused' && failure.code !== 'invalid_reply';
}
