import { Trans, useLingui } from '@lingui/react/macro';
import { OperatorDetails } from '#web/features/status/operator-details.tsx';
import { StatusParts } from '#web/features/status/status-parts.tsx';
import { useIsOperator } from '#web/session/use-session.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { PublicFrame } from './public-frame.tsx';

/** /status: whether this installation works, for everyone; its activity, for operators. */
export function StatusPage() {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  useDocumentTitle(t`System status`);
  return (
    <PublicFrame>
      <h1 className="mb-6 font-semibold text-2xl tracking-[-0.025em]">
        <Trans>System status</Trans>
      </h1>
      <StatusParts />
      {isOperator ? <OperatorDetails /> : null}
    </PublicFrame>
  );
}
