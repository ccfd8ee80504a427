import { Trans, useLingui } from '@lingui/react/macro';
import { Component, type ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';

type Props = {
  children: ReactNode;
  /** The boundary resets when this changes, for instance the path. */
  resetKey?: string;
};
type State = { failure: Error | null; resetKey: string | undefined };

/** Shows a notice in place of children that failed to load or render. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(failure: unknown): Partial<State> {
    return { failure: failure instanceof Error ? failure : new Error(String(failure)) };
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { resetKey, failure: null };
  }

  override render() {
    return this.state.failure ? <ErrorNotice failure={this.state.failure} /> : this.props.children;
  }
}

function ErrorNotice({ failure }: { failure: Error }) {
  const { t } = useLingui();
  return (
    <div role="alert" className="grid min-h-[60dvh] place-items-center px-6 py-14 text-center">
      <div className="flex max-w-md flex-col items-center gap-4">
        <h1 className="font-semibold text-lg tracking-tight">
          <Trans>This page could not be shown</Trans>
        </h1>
        <p className="text-ink-2">
          {isUnreachable(failure)
            ? t`Unable to connect to server. Please check your connection and try again.`
            : failure.message}
        </p>
        <Button onClick={() => window.location.reload()}>
          <Trans>Try Again</Trans>
        </Button>
      </div>
    </div>
  );
}

/** Whether a lazy-loaded chunk could not be fetched; every browser words this differently. */
function isUnreachable({ message }: Error): boolean {
  return /dynamically imported module|importing a module script|unable to preload/i.test(message);
}
