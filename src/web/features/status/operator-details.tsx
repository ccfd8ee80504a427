import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { readStatusDetails } from '#contract/status.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useFormats } from '#web/ui/format.ts';
import { RelativeTime } from '#web/ui/relative-time.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { statusDetailsQuery } from './queries.ts';

type Details = ReplyOf<typeof readStatusDetails>;

/** Diagnostics for operators: workers, queues, disk, programs. */
export function OperatorDetails() {
  const { data: details, error, refetch, isFetching } = useQuery(statusDetailsQuery);
  return (
    <section aria-labelledby="status-details" className="mt-10 flex flex-col gap-4">
      <h2 id="status-details" className="font-semibold text-lg tracking-tight">
        <Trans>For operators</Trans>
      </h2>
      {error ? (
        <ErrorState
          title={<Trans>The details could not be loaded</Trans>}
          text={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : details ? (
        <>
          <Machine details={details} />
          <Workers workers={details.workers} />
          <Queues queues={details.queues} />
        </>
      ) : (
        <Spinner size="lg" className="mx-auto my-8 flex w-fit text-ink-3" />
      )}
    </section>
  );
}

function Machine({ details }: { details: Details }) {
  const { formatBytes } = useFormats();
  return (
    <Surface className="p-5">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2 text-sm">
        <Row name={<Trans>Version</Trans>}>{details.version}</Row>
        <Row name={<Trans>Free disk space</Trans>}>
          {details.free_bytes === null ? <Trans>Unknown</Trans> : formatBytes(details.free_bytes)}
        </Row>
        <Row name="ffmpeg">
          {details.ffmpeg_version ?? <Trans>Not found by this process. Workers look for it themselves.</Trans>}
        </Row>
      </dl>
    </Surface>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-3">{name}</dt>
      <dd className="tabular break-words">{children}</dd>
    </>
  );
}

function Workers({ workers }: Pick<Details, 'workers'>) {
  return (
    <Surface className="p-5">
      <h3 className="font-medium">
        <Trans>Workers</Trans>
      </h3>
      {workers.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">
          <Trans>No worker has reported for 20 seconds. Jobs wait until one does.</Trans>
        </p>
      ) : (
        <ul className="mt-2 flex flex-col gap-2 text-sm">
          {workers.map(({ id, lanes, started_at }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4">
              <code className="break-all">{lanes.join(', ')}</code>
              <span className="text-ink-3">
                <Trans>
                  started <RelativeTime instant={started_at} />
                </Trans>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Surface>
  );
}

function Queues({ queues }: Pick<Details, 'queues'>) {
  return (
    <Surface className="overflow-x-auto p-5">
      <h3 className="font-medium">
        <Trans>Jobs</Trans>
      </h3>
      {queues.length === 0 ? (
        <p className="mt-2 text-ink-2 text-sm">
          <Trans>Nothing waits or runs, and nothing failed in the last 24 hours.</Trans>
        </p>
      ) : (
        <table className="mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-ink-3 [&>th]:py-1 [&>th]:pr-4 [&>th]:font-normal">
              <th scope="col">
                <Trans>Job</Trans>
              </th>
              <th scope="col">
                <Trans>Waiting</Trans>
              </th>
              <th scope="col">
                <Trans>Running</Trans>
              </th>
              <th scope="col">
                <Trans>Failed in 24 hours</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {queues.map(({ job, waiting, running, oldest_waiting_since, failed_today }) => (
              <tr key={job} className="tabular [&>*]:py-1 [&>*]:pr-4 [&>*]:text-left [&>*]:font-normal">
                <th scope="row">
                  <code>{job}</code>
                </th>
                <td>
                  {waiting}
                  {oldest_waiting_since ? (
                    <span className="ml-2 text-ink-3">
                      <RelativeTime instant={oldest_waiting_since} />
                    </span>
                  ) : null}
                </td>
                <td>{running}</td>
                <td>{failed_today}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Surface>
  );
}
