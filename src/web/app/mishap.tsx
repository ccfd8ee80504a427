import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props = {
  children: ReactNode;
  /** A new value gives what is inside another chance: the address, for instance. */
  at?: string;
};
type State = { failure: Error | null; at: string | undefined };

/** Says so where a part of the page can't be loaded or drawn, instead of leaving the page empty. */
export class Mishap extends Component<Props, State> {
  override state: State = { failure: null, at: this.props.at };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): Partial<State> | null {
    return at === state.at ? null : { at, failure: null };
  }

  override render() {
    return this.state.failure ? <Notice failure={this.state.failure} /> : this.props.children;
  }
}

function Notice({ failure }: { failure: Error }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center px-6 py-14 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 className="font-semibold text-lg tracking-tight">
          <Trans>This page could not be shown</Trans>
        </h1>
        <p className="text-ink-2">
          {isUnreachable(failure) ? t`Unable to connect to server. Please check your connection and try again.` : failure.message}
        </p>
        <Button onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    </div>
  );
}

/** A part of the program that could not be fetched: each browser has its own words for it. */
function isUnreachable({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|unable to preload/i.test(message);
}
