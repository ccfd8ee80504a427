import { Trans, useLingui } from '@lingui/react/macro';
import { AlertGlyph, TickGlyph } from '#web/ui/glyphs.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Outcome } from './use-connecting.ts';

/** The three steps of connecting an account, and which of them is in progress. */
export function ConnectingSteps({ outcome }: { outcome: Outcome }) {
  const { t } = useLingui();
  const steps = [t`Processing`, t`Authorization accepted`, t`Completed`];
  const reached = { connecting: 0, accepted: 1, connected: 2, cancelled: 0, failed: 0 }[outcome];
  const failed = outcome === 'failed';
  return (
    <ol aria-label={t`Steps`} className="flex flex-col gap-2.5 text-sm">
      {steps.map((step, at) => {
        const done = at < reached || outcome === 'connected' || (outcome === 'accepted' && at === 1);
        const current = at === reached;
        return (
          <li
            key={step}
            aria-current={current ? 'step' : undefined}
            className={current || done ? 'flex gap-2.5' : 'flex gap-2.5 text-ink-3'}
          >
            {done ? (
              <TickGlyph className="size-5 shrink-0 text-success" />
            ) : failed && current ? (
              <AlertGlyph className="size-5 shrink-0 text-danger" />
            ) : (
              <span
                aria-hidden="true"
                className="m-1 size-3 shrink-0 rounded-full ring-2 ring-line-control ring-inset"
              />
            )}
            <span>
              {step}
              <VisuallyHidden>
                {' '}
                {done ? <Trans>(done)</Trans> : failed && current ? <Trans>(failed)</Trans> : null}
              </VisuallyHidden>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
