import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { PublicationEntry } from '#contract/publications.ts';
import { publicationsQuery } from '#web/features/publications/queries.ts';
import { loadScreenTexts } from '#web/i18n/messages.ts';
import { withTexts } from '#web/i18n/with-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';

const PublicationDialog = lazy(() =>
  withTexts(
    'publishing',
    import('#web/features/publications/progress/publication-dialog.tsx').then((file) => file.PublicationDialog),
  ),
);

const loadMarks = async () => {
  const [{ PublicationMarks }] = await Promise.all([
    import('#web/features/publications/publication-marks.tsx'),
    loadScreenTexts('publishing'),
  ]);
  return { PublicationMarks };
};

/** Maximum number of ids the server accepts per request. */
const MAX_IDS = 100;

type Posted = {
  /** Platform marks of where an item is posted or scheduled; null if there are none or they are not known. */
  marksOf: (id: string) => ReactNode;
  /** Its publications, newest first. */
  of: (id: string) => PublicationEntry[];
  /** The error if the publications could not be loaded. */
  failure: ReactNode;
  dialog: ReactNode;
};

/** Where the clips or uploaded videos of a page are posted, fetched in one request. */
export function usePosted(kind: 'clip_ids' | 'video_ids', ids: readonly string[]): Posted {
  const { t } = useLingui();
  const [opened, setOpened] = useState<string | null>(null);
  const query = useQuery({
    ...publicationsQuery({ [kind]: ids.slice(0, MAX_IDS).join(',') }),
    enabled: ids.length > 0,
  });
  const all = query.data?.publications ?? [];
  const [part, load] = useLazyPart(loadMarks);
  const isPosted = all.length > 0;
  useEffect(() => {
    if (isPosted) load();
  }, [isPosted, load]);
  const of = (id: string) => all.filter((one) => (kind === 'clip_ids' ? one.clip_id : one.video_id) === id);
  return {
    of,
    marksOf(id) {
      const publications = of(id);
      if (part === null || publications.length === 0) return null;
      return <part.PublicationMarks publications={publications} onOpen={(publication) => setOpened(publication.id)} />;
    },
    failure: query.error ? (
      <Banner
        tone="warning"
        title={t`Where these are posted could not be loaded`}
        actions={
          <Button size="sm" loading={query.isFetching} onClick={() => void query.refetch()}>
            <Trans>Try Again</Trans>
          </Button>
        }
      >
        {query.error.message}
      </Banner>
    ) : null,
    dialog: (
      <Suspense>{opened === null ? null : <PublicationDialog id={opened} onClose={() => setOpened(null)} />}</Suspense>
    ),
  };
}
