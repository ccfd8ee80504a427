import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserRoundX } from 'lucide-react';
import { useParams } from 'react-router';
import { CallError } from '#web/api/call-error.ts';
import { useCategoryNames } from '#web/features/profile/category-names.ts';
import { publicProfileQuery } from '#web/features/profile/queries.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CreatorShowcase } from './creator-showcase.tsx';
import { PublicFrame } from './public-frame.tsx';

/** A creator's profile as others see it. Private and missing ones look the same. */
export function CreatorPage() {
  const { id = '' } = useParams();
  return (
    <PublicFrame>
      <PublicProfile id={id} />
    </PublicFrame>
  );
}

function PublicProfile({ id }: { id: string }) {
  const { t } = useLingui();
  const { data: creator, error, refetch, isFetching } = useQuery(publicProfileQuery(id));
  const names = useCategoryNames();
  const name = creator?.full_name || t`Creator`;
  useDocumentTitle(creator ? name : t`Profile`);
  if (creator) {
    return (
      <Surface className="flex flex-col items-center gap-4 px-6 py-10 text-center">
        <Avatar size="2xl" name={creator.full_name} email={null} src={creator.avatar_url} />
        <div className="flex flex-col items-center gap-2">
          <h1 className="break-words font-semibold text-2xl tracking-[-0.025em]">{name}</h1>
          {creator.category ? <Badge>{names[creator.category]}</Badge> : null}
        </div>
        {creator.bio ? <p className="max-w-prose whitespace-pre-wrap break-words text-ink-2">{creator.bio}</p> : null}
        <CreatorShowcase links={creator.links} clips={creator.clips} />
      </Surface>
    );
  }
  const heading = (
    <VisuallyHidden>
      <h1>
        <Trans>Profile</Trans>
      </h1>
    </VisuallyHidden>
  );
  if (error && !(error instanceof CallError && (error.status === 404 || error.status === 400))) {
    return (
      <>
        {heading}
        <ErrorState
          title={<Trans>This profile could not be loaded</Trans>}
          text={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      </>
    );
  }
  if (error) {
    return (
      <>
        {heading}
        <EmptyState
          illustration={<UserRoundX />}
          title={<Trans>No profile here</Trans>}
          text={<Trans>There is no profile at this address, or it is not visible to you.</Trans>}
        />
      </>
    );
  }
  return <Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />;
}
