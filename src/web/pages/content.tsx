import { Trans, useLingui } from '@lingui/react/macro';
import { Plug, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { type Platform, platforms } from '#contract/connections.ts';
import { byPlatform, useConnections } from '#web/features/connections/queries.ts';
import { type ContentTab, readTab } from '#web/features/content-items/filters.ts';
import { NotConnected } from '#web/features/content-items/not-connected.tsx';
import { postsTexts } from '#web/features/content-items/platform-texts.ts';
import { GenerationBanner } from '#web/features/generation/generation-banner.tsx';
import { useUploads } from '#web/features/uploads/queries.ts';
import { usePageDrop } from '#web/features/uploads/use-page-drop.ts';
import { CONNECTIONS } from '#web/navigation/nav-items.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { type Tab, TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { useUrlParams } from '#web/ui/use-url-params.ts';

const UploadPanel = lazy(() =>
  import('#web/features/uploads/upload-panel.tsx').then((file) => ({ default: file.UploadPanel })),
);
const ContentItems = lazy(() => import('./content-items.tsx').then((file) => ({ default: file.ContentItems })));
const ContentClips = lazy(() => import('./content-clips.tsx').then((file) => ({ default: file.ContentClips })));
const ContentVideos = lazy(() => import('./content-videos.tsx').then((file) => ({ default: file.ContentVideos })));

/** All content: posts of the platforms, uploaded videos and clips. */
export function ContentPage() {
  const { t } = useLingui();
  const [address, setAddress] = useUrlParams();
  const tab = readTab(address);
  const { panelOpen, openPanel, closePanel } = useUploadPanel();
  const known = useConnections();
  const connections = known.data?.connections ?? [];
  const sorted = known.data && byPlatform(known.data);
  const isConnected = (platform: Platform) => sorted === undefined || sorted[platform].accounts.length > 0;
  const isSetUp = (platform: Platform) => sorted?.[platform].mode !== 'off';
  const choose = (next: ContentTab) => setAddress(next === 'all' ? {} : { tab: next });
  const { title, subtitle } = useHeading(tab);
  const list = { address, setAddress, onUpload: openPanel };
  const platform = platforms.find((one) => one === tab);

  const tabs: Tab<ContentTab>[] = [
    { value: 'all', label: t`All Content` },
    ...platforms.map((value) =>
      postsTab(value, isConnected(value) ? null : isSetUp(value) ? postsTexts(value).connect : t`Not set up`),
    ),
    { value: 'clips', label: t`AI Clips` },
    { value: 'videos', label: t`Uploaded Videos` },
  ];
  const panel = () => {
    if (tab === 'clips') return <ContentClips {...list} onVideos={() => choose('videos')} />;
    if (tab === 'videos') return <ContentVideos {...list} />;
    if (platform && known.isPending) return <Waiting />;
    if (platform && !isConnected(platform)) return <NotConnected platform={platform} isSetUp={isSetUp(platform)} />;
    return <ContentItems {...list} tab={tab} connections={connections} />;
  };
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={title}
        subtitle={subtitle}
        actions={
          <>
            <Link to={CONNECTIONS} className={buttonClass({ variant: 'ghost' })}>
              <Plug aria-hidden="true" />
              <Trans>Connections</Trans>
            </Link>
            <Button
              variant="primary"
              icon={<Upload aria-hidden="true" />}
              aria-expanded={panelOpen}
              onClick={panelOpen ? closePanel : openPanel}
            >
              <Trans>Upload Video</Trans>
            </Button>
          </>
        }
      />
      <Suspense>{panelOpen ? <UploadPanel onClose={closePanel} /> : null}</Suspense>
      <GenerationBanner />
      <Tabs label={t`Content`} value={tab} onChange={choose} tabs={tabs}>
        {tabs.map(({ value }) => (
          <TabPanel key={value} value={value}>
            {value === tab ? <Suspense fallback={<Waiting />}>{panel()}</Suspense> : null}
          </TabPanel>
        ))}
      </Tabs>
    </div>
  );
}

/** A platform's tab. If something is `missing` it is disabled, with a link next to it to connecting an account. */
function postsTab(platform: Platform, missing: string | null): Tab<Platform> {
  const { title } = postsTexts(platform);
  if (missing === null) return { value: platform, label: title };
  return {
    value: platform,
    label: title,
    disabled: true,
    disabledReason: missing,
    aside: (
      <Link
        to={CONNECTIONS}
        className="inline-flex h-5 items-center whitespace-nowrap rounded-[5px] bg-info-soft px-1.5 font-medium text-2xs
          text-info-ink hover:underline pointer-coarse:h-11 pointer-coarse:px-2.5"
      >
        {missing}
      </Link>
    ),
  };
}

function useHeading(tab: ContentTab): { title: string; subtitle: string } {
  const { t } = useLingui();
  if (tab === 'all')
    return {
      title: t`All Content`,
      subtitle: t`Your posts, uploaded videos and clips from every platform, in one place.`,
    };
  if (tab === 'clips')
    return {
      title: t`AI Generated Clips`,
      subtitle: t`The best moments of your videos, ready to play, inspect and download.`,
    };
  if (tab === 'videos')
    return {
      title: t`Uploaded Videos`,
      subtitle: t`Your long videos. Generate short, captioned clips from any of them.`,
    };
  return postsTexts(tab);
}

/** The upload panel: opened on demand, on a drop, during an upload, and when another page requests it. */
function useUploadPanel() {
  const { uploads, items } = useUploads();
  const [panel, setPanel] = useState<'auto' | 'open' | 'closed'>('auto');
  const { key, state } = useLocation();
  const [answered, setAnswered] = useState<string | null>(null);
  if (asksForUpload(state) && answered !== key) {
    setAnswered(key);
    setPanel('open');
  }
  usePageDrop((files) => {
    setPanel('open');
    void uploads.add(files);
  });
  return {
    panelOpen: panel === 'open' || (panel === 'auto' && items.length > 0),
    openPanel: () => setPanel('open'),
    closePanel: () => {
      uploads.clearEnded();
      setPanel('closed');
    },
  };
}

function Waiting() {
  return <Spinner size="lg" className="mx-auto my-24 flex w-fit text-ink-3" />;
}

/** Other pages and the command palette open this page with the upload panel. */
function asksForUpload(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'upload' in state && state.upload === true;
}
