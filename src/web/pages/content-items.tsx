import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { Connection } from '#contract/connections.ts';
import type { Video } from '#contract/content.ts';
import { clipQuery } from '#web/features/clips/queries.ts';
import { AllPanel } from '#web/features/content-items/all-panel.tsx';
import {
  type ContentTab,
  readAllFilters,
  readPostFilters,
  writeAllFilters,
  writePostFilters,
} from '#web/features/content-items/filters.ts';
import { InstagramTab } from '#web/features/content-items/instagram-tab.tsx';
import type { ItemActions } from '#web/features/content-items/item-buttons.tsx';
import { renewInstagramFile } from '#web/features/content-items/queries.ts';
import { offersClips, platformOf, type ShownItem } from '#web/features/content-items/shown-item.ts';
import { useItemFiles } from '#web/features/content-items/use-item-files.ts';
import { VideosTab } from '#web/features/content-items/videos-tab.tsx';
import { ClipsButton } from '#web/features/generation/generate-button.tsx';
import { knownSourceId } from '#web/features/posts/queries.ts';
import { videoQuery } from '#web/features/videos/queries.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useClipWindows } from './use-clip-windows.tsx';
import { useVideoWindows } from './use-video-windows.tsx';

const EmbedDialog = lazy(() => import('#web/features/posts/embed-dialog.tsx').then((file) => ({ default: file.EmbedDialog })));
const PlayerDialog = lazy(() =>
  import('#web/features/player/player-dialog.tsx').then((file) => ({ default: file.PlayerDialog })),
);
const PostClips = lazy(() => import('./post-clips.tsx').then((file) => ({ default: file.PostClips })));

type Opened = { dialog: 'play' | 'clips'; item: ShownItem } | null;
type Props = {
  tab: Exclude<ContentTab, 'clips' | 'videos'>;
  address: URLSearchParams;
  setAddress: SetURLSearchParams;
  connections: readonly Connection[];
  onUpload: () => void;
};

/** All Content and the platforms' tabs: a list, and the windows it opens. */
export function ContentItems({ tab, address, setAddress, connections, onUpload }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const { actions, chooser, windows } = useItemActions((item) => setOpened({ dialog: 'play', item }));
  const videoWindows = useVideoWindows();
  const openVideo = useOwnThing(videoWindows.openGenerate);
  const client = useQueryClient();
  const close = () => setOpened(null);

  const generate = (item: ShownItem) => {
    if (!offersClips(item)) return null;
    const { postId, sourceVideoId } = item;
    if (postId === null) return <ClipsButton videoId={item.id} onPress={() => void openVideo.video(item)} />;
    return (
      <ClipsButton
        videoId={knownSourceId(client, postId) ?? sourceVideoId}
        onPress={() => setOpened({ dialog: 'clips', item })}
      />
    );
  };
  const parts = { actions, generate, isSandbox: (item: ShownItem) => isFromSandbox(item, connections) };
  const connected = [...new Set(connections.map(({ platform }) => platform))];
  const posts = {
    ...parts,
    filters: readPostFilters(address),
    onFilters: (change: Parameters<typeof writePostFilters>[1]) =>
      setAddress((before) => writePostFilters(before, change), { replace: true }),
    accounts: connections.filter(({ platform }) => platform === tab),
  };
  const post = opened?.item;
  const platform = post ? platformOf(post) : null;
  return (
    <>
      {tab === 'all' ? (
        <AllPanel
          {...parts}
          filters={readAllFilters(address)}
          onFilters={(change) => setAddress((before) => writeAllFilters(before, change), { replace: true })}
          connected={connected}
          onUpload={onUpload}
        />
      ) : null}
      {tab === 'tiktok' || tab === 'youtube' ? <VideosTab key={tab} {...posts} platform={tab} /> : null}
      {tab === 'instagram' ? <InstagramTab {...posts} /> : null}
      {chooser}
      {windows}
      {videoWindows.windows}
      <Suspense>
        {opened?.dialog === 'play' && post ? <PlayPost item={post} onClose={close} /> : null}
        {opened?.dialog === 'clips' && post?.postId && platform ? (
          <PostClips post={{ postId: post.postId, id: post.id, platform, title: post.title }} onClose={close} />
        ) : null}
      </Suspense>
    </>
  );
}

function PlayPost({ item, onClose }: { item: ShownItem; onClose: () => void }) {
  const { title, fileUrl, embedUrl, picture, source, permalink } = item;
  const upright = source !== 'youtube';
  if (fileUrl === null && embedUrl !== null)
    return <EmbedDialog title={title} src={embedUrl} upright={upright} permalink={permalink} onClose={onClose} />;
  return (
    <PlayerDialog
      upright={upright}
      onClose={onClose}
      source={{ title, src: fileUrl, poster: picture, refresh: () => renewInstagramFile(item) }}
    />
  );
}

/** What the buttons of cards do, and the windows they open. Uploads and clips are read whole before something is done to them. */
function useItemActions(playPost: (item: ShownItem) => void) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { save, share } = useItemFiles();
  const videos = useVideoWindows();
  const clips = useClipWindows();
  const chosenFor = useRef<Video | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const play = useOwnThing(videos.actions.onPlay, clips.actions.onPlay);
  const edit = useOwnThing(videos.actions.onRename, clips.actions.onEdit);
  const remove = useOwnThing(videos.actions.onDelete, clips.actions.onDelete);
  const analyse = useOwnThing(undefined, clips.actions.onAnalysis);
  const fix = useOwnThing(undefined, clips.actions.onFix);
  const transcript = useOwnThing((video) => {
    chosenFor.current = video;
    input.current?.click();
  });
  const actions: ItemActions = {
    onPlay: (item) => (platformOf(item) ? playPost(item) : void play.either(item)),
    onShare: (item) => void share(item),
    onDownload: (item) => (item.source === 'clip' ? clips.downloadMany([item]) : void save(item)),
    onDelete: (item) =>
      platformOf(item)
        ? toasts.error({
            title: t`Deletion Not Supported`,
            text: t`Cannot delete TikTok/YouTube videos. This feature is not supported.`,
          })
        : void remove.either(item),
    onEdit: (item) => void edit.either(item),
    onTranscript: (item) => void transcript.video(item),
    onAnalysis: (item) => void analyse.clip(item),
    onFix: (item) => void fix.clip(item),
  };
  const chooser = (
    <input
      ref={input}
      type="file"
      hidden
      accept=".srt,.vtt,.json"
      onChange={(event) => {
        const file = event.target.files?.[0];
        if (file && chosenFor.current) videos.actions.onTranscript(chosenFor.current, file);
        event.target.value = '';
      }}
    />
  );
  const windows = (
    <>
      {videos.windows}
      {clips.windows}
    </>
  );
  return { actions, chooser, windows };
}

/** Reads an upload or a clip by its item and does something with it; a failure is told. */
function useOwnThing(
  doVideo: (video: Video) => void = () => undefined,
  doClip: ReturnType<typeof useClipWindows>['actions']['onPlay'] = () => undefined,
) {
  const { t } = useLingui();
  const toasts = useToasts();
  const client = useQueryClient();
  const tell = (error: unknown) =>
    toasts.error({ title: t`Failed to load content`, text: error instanceof Error ? error.message : String(error) });
  const video = ({ id }: ShownItem) => client.fetchQuery(videoQuery(id)).then(doVideo, tell);
  const clip = ({ id }: ShownItem) => client.fetchQuery(clipQuery(id)).then(doClip, tell);
  return { video, clip, either: (item: ShownItem) => (item.source === 'clip' ? clip(item) : video(item)) };
}

/** By its account where the list says, else by those of its platform. */
function isFromSandbox(item: ShownItem, connections: readonly Connection[]): boolean {
  if (platformOf(item) === null) return false;
  const mine = connections.filter(({ id, platform }) =>
    item.connectionId === null ? platform === item.source : id === item.connectionId,
  );
  return mine.length > 0 && mine.every(({ mode }) => mode === 'sandbox');
}
