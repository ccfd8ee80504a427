import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { FileQuestion } from 'lucide-react';
import { useParams } from 'react-router';
import { type Platform, platformNames, platforms } from '#contract/connections.ts';
import { CallError } from '#web/api/call-error.ts';
import { dataDeletionQuery } from '#web/features/data-deletion/queries.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { PublicFrame } from './public-frame.tsx';

/** /data-deletion/:platform/:code: the outcome of a data deletion request made through a platform. */
export function DataDeletionPage() {
  const { platform, code = '' } = useParams();
  const known = platforms.find((one) => one === platform);
  return <PublicFrame>{known ? <Deletion platform={known} code={code} /> : <UnknownRequest />}</PublicFrame>;
}

function Deletion({ platform, code }: { platform: Platform; code: string }) {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const { data, error, refetch, isFetching } = useQuery(dataDeletionQuery(platform, code));
  const name = platformNames[platform];
  useDocumentTitle(t`Deletion of ${name} data`);
  if (error instanceof CallError && (error.status === 404 || error.status === 400)) return <UnknownRequest />;
  const at = data?.finished_at ? formatDate(data.finished_at, { dateStyle: 'long', timeStyle: 'short' }) : null;
  return (
    <>
      <h1 className="mb-6 font-semibold text-2xl tracking-[-0.025em]">
        <Trans>Deletion of {name} data</Trans>
      </h1>
      {error ? (
        <ErrorState
          title={<Trans>The request could not be loaded</Trans>}
          text={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : data ? (
        <Surface className="flex flex-col gap-3 p-5">
          <p role="status">
            {at ? (
              <Trans>
                Everything that this installation held of the {name} account was deleted on {at}.
              </Trans>
            ) : (
              <Trans>The deletion is under way. This page says when it is done.</Trans>
            )}
          </p>
          <p className="text-ink-2 text-sm">
            <Trans>
              Confirmation code: <code className="break-all">{code}</code>
            </Trans>
          </p>
        </Surface>
      ) : (
        <Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />
      )}
    </>
  );
}

function UnknownRequest() {
  const { t } = useLingui();
  useDocumentTitle(t`No such request`);
  return (
    <>
      <VisuallyHidden>
        <h1>
          <Trans>Deletion of data</Trans>
        </h1>
      </VisuallyHidden>
      <EmptyState
        illustration={<FileQuestion />}
        title={<Trans>No such request</Trans>}
        text={
          <Trans>No request to delete data has this code here. Check the address that the platform gave you.</Trans>
        }
      />
    </>
  );
}
