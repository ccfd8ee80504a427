import { Trans, useLingui } from '@lingui/react/macro';
import { Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { GenerationBanner } from '#web/features/generation/generation-banner.tsx';
import { usePageDrop } from '#web/features/uploads/use-page-drop.ts';
import { useUploads } from '#web/features/uploads/use-uploads.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { TabPanel, Tabs } from '#web/ui/tabs.tsx';
import { ContentClips } from './content-clips.tsx';
import { ContentVideos } from './content-videos.tsx';

const UploadPanel = lazy(() => import('#web/features/uploads/upload-panel.tsx').then((file) => ({ default: file.UploadPanel })));

type ContentTab = 'videos' | 'clips';

/** The creator's uploaded videos and the clips made from them. */
export function ContentPage() {
  const { t } = useLingui();
  const [address, setAddress] = useSearchParams();
  const tab: ContentTab = address.get('tab') === 'clips' ? 'clips' : 'videos';
  const { uploads, items } = useUploads();
  const [panel, setPanel] = useState<'auto' | 'open' | 'closed'>('auto');
  const { key, state } = useLocation();
  const [answered, setAnswered] = useState<string | null>(null);
  if (asksForUpload(state) && answered !== key) {
    setAnswered(key);
    setPanel('open');
  }
  const panelOpen = panel === 'open' || (panel === 'auto' && items.length > 0);
  usePageDrop((files) => {
    setPanel('open');
    void uploads.add(files);
  });
  const openPanel = () => setPanel('open');
  const closePanel = () => {
    uploads.clearEnded();
    setPanel('closed');
  };
  const choose = (next: ContentTab) => setAddress(next === 'videos' ? {} : { tab: next });
  return (
    <div className="flex flex-col gap-5">
      <PageHeader
        title={tab === 'clips' ? t`AI Generated Clips` : t`Uploaded Videos`}
        subtitle={
          tab === 'clips' ? (
            <Trans>The best moments of your videos, ready to play, inspect and download.</Trans>
          ) : (
            <Trans>Your long videos. Generate short, captioned clips from any of them.</Trans>
          )
        }
        actions={
          <Button
            variant="primary"
            icon={<Upload aria-hidden="true" />}
            aria-expanded={panelOpen}
            onClick={panelOpen ? closePanel : openPanel}
          >
            <Trans>Upload Video</Trans>
          </Button>
        }
      />
      <Suspense>{panelOpen ? <UploadPanel onClose={closePanel} /> : null}</Suspense>
      <GenerationBanner />
      <Tabs
        label={t`Content`}
        value={tab}
        onChange={choose}
        tabs={[
          { value: 'videos', label: t`Uploaded Videos` },
          { value: 'clips', label: t`AI Clips` },
        ]}
      >
        <TabPanel value="videos">
          {tab === 'videos' ? <ContentVideos address={address} setAddress={setAddress} onUpload={openPanel} /> : null}
        </TabPanel>
        <TabPanel value="clips">
          {tab === 'clips' ? (
            <ContentClips address={address} setAddress={setAddress} onUpload={openPanel} onVideos={() => choose('videos')} />
          ) : null}
        </TabPanel>
      </Tabs>
    </div>
  );
}

/** Other pages and the command palette lead here with the wish to upload. */
function asksForUpload(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'upload' in state && state.upload === true;
}
