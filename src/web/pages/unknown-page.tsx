import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button-class.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';

/** Shown for an unknown path inside the app. */
export function UnknownPage() {
  const { t } = useLingui();
  useDocumentTitle(t`This page does not exist`);
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-4 py-20 text-center">
      <h1 className="font-semibold text-2xl tracking-[-0.025em]">
        <Trans>This page does not exist</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>The address may be mistyped, or the page has moved. Nothing of yours is lost.</Trans>
      </p>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        <Trans>Dashboard</Trans>
      </Link>
    </div>
  );
}
