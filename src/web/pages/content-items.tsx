import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Ruler } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import type { SetURLSearchParams } from 'react-router';
import type { Clip } from '#contract/clips.ts';
import type { Connection } from '#contract/connections.ts';
import type { Video } from '#contract/content.ts';
import { type ButtonClip, type ClipActions, ClipButtons } from '#web/features/clips/clip-actions.tsx';
import { clipQuery } from '#web/features/clips/queries.ts';
import {
  type ContentTab,
  readAllFilters,
  readPostFilters,
  writeAllFilters,
  writePostFilters,
} from '#web/features/content-items/filters.ts';
import type { ItemActions } from '#web/features/content-items/item-buttons.tsx';
import { renewInstagramFile } from '#web/features/content-items/queries.ts';
import { needsMeasuring, offersClips, platformOf, type ShownItem } from '#web/features/content-items/shown-item.ts';
import { useItemFiles } from '#web/features/content-items/use-item-files.ts';
import { ClipsButton } from '#web/features/generation/generate-button.tsx';
import { knownSourceId } from '#web/features/posts/queries.ts';
import { videoQuery } from '#web/features/videos/queries.ts';
import { withTexts } from '#web/i18n/with-texts.ts';
import { platformTraits } from '#web/platforms/traits.ts';
import { Button } from '#web/ui/button.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { ContentAll } from './content-all.tsx';
import { useClipDialogs } from './use-clip-dialogs.tsx';
import { useVideoDialogs } from './use-video-dialogs.tsx';

const EmbedDialog = lazy(() =>
  import('#web/features/posts/embed-dialog.tsx').then((file) => ({ default: file.EmbedDialog })),
);
const PlayerDialog = lazy(() =>
  import('#web/features/player/player-dialog.tsx').then((file) => ({ default: file.PlayerDialog })),
);
const ContentPosts = lazy(() =>
  withTexts(
    'problems',
    import('./content-posts.tsx').then((file) => file.ContentPosts),
  ),
);
const PostClips = lazy(() =>
  withTexts(
    'generate',
    import('./post-clips.tsx').then((file) => file.PostClips),
  ),
);

type Opened = { dialog: 'play' | 'clips'; item: ShownItem } | null;
type Props = {
  tab: Exclude<ContentTab, 'clips' | 'videos'>;
  address: URLSearchParams;
  setAddress: SetURLSearchParams;
  connections: readonly Connection[];
  onUpload: () => void;
};

/** The All Content and platform tabs with their dialogs. */
export function ContentItems({ tab, address, setAddress, connections, onUpload }: Props) {
  const [opened, setOpened] = useState<Opened>(null);
  const videoDialogs = useVideoDialogs();
  const { actions, clipButtons, chooser, dialogs } = useItemActions(videoDialogs, (item) =>
    setOpened({ dialog: 'play', item }),
  );
  const openVideo = useLoadedItem(videoDialogs.openGenerate);
  const client = useQueryClient();
  const close = () => setOpened(null);

  const generate = (item: ShownItem) => {
    if (needsMeasuring(item))
      return (
        <Button icon={<Ruler aria-hidden="true" />} onClick={() => setOpened({ dialog: 'clips', item })}>
          <Trans>Check length</Trans>
        </Button>
      );
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
        <ContentAll
          {...parts}
          clipButtons={clipButtons}
          filters={readAllFilters(address)}
          onFilters={(change) => setAddress((before) => writeAllFilters(before, change), { replace: true })}
          connected={connected}
          onUpload={onUpload}
        />
      ) : null}
      {tab === 'all' ? null : <ContentPosts key={tab} {...posts} platform={tab} />}
      {chooser}
      {dialogs}
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
  const { title, fileUrl, embedUrl, picture, permalink } = item;
  const platform = platformOf(item);
  const upright = platform === null || platformTraits[platform].upright;
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

/** Card actions and their dialogs. Uploads and clips are fetched in full before an action runs. */
function useItemActions(videos: ReturnType<typeof useVideoDialogs>, playPost: (item: ShownItem) => void) {
  const { t } = useLingui();
  const toasts = useToasts();
  const { save, share, shareDialog } = useItemFiles();
  const clips = useClipDialogs();
  const chosenFor = useRef<Video | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const play = useLoadedItem(videos.actions.onPlay, clips.actions.onPlay);
  const edit = useLoadedItem(videos.actions.onRename);
  const publish = useLoadedItem(videos.actions.onPublish);
  const remove = useLoadedItem(videos.actions.onDelete);
  const transcript = useLoadedItem((video) => {
    chosenFor.current = video;
    input.current?.click();
  });
  const actions: ItemActions = {
    onPlay: (item) => (platformOf(item) ? playPost(item) : void play.either(item)),
    onShare: share,
    onDownload: (item) => void save(item),
    onDelete: (item) =>
      platformOf(item)
        ? toasts.error({
            title: t`Deletion Not Supported`,
            text: t`Cannot delete TikTok/YouTube videos. This feature is not supported.`,
          })
        : void remove.video(item),
    onEdit: (item) => void edit.video(item),
    onPublish: (item) => void publish.video(item),
    onTranscript: (item) => void transcript.video(item),
  };
  const clipActions = useLoadedClipActions(clips);
  const clipButtons = ({ id, title, status }: ShownItem) => (
    <ClipButtons clip={{ id, title, processing_status: status }} actions={clipActions} />
  );
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
  const dialogs = (
    <>
      {videos.dialogs}
      {clips.dialogs}
      {shareDialog}
    </>
  );
  return { actions, clipButtons, chooser, dialogs };
}

/** A clip's actions where little of it is known: it is fetched in full before one runs. */
function useLoadedClipActions({ actions, downloadMany }: ReturnType<typeof useClipDialogs>): ClipActions<ButtonClip> {
  const { t } = useLingui();
  const toasts = useToasts();
  const client = useQueryClient();
  const tell = (error: unknown) =>
    toasts.error({ title: t`Failed to load content`, text: error instanceof Error ? error.message : String(error) });
  const loaded = (act: (clip: Clip) => void) => (clip: ButtonClip) =>
    void client.fetchQuery(clipQuery(clip.id)).then(act, tell);
  return {
    ...actions,
    onPlay: loaded(actions.onPlay),
    onAnalysis: loaded(actions.onAnalysis),
    onDownload: (clip) => downloadMany([clip]),
    onSubtitles: (clip, format) => loaded((full) => actions.onSubtitles(full, format))(clip),
    onEdit: loaded(actions.onEdit),
    onCover: loaded(actions.onCover),
    onUpload: loaded(actions.onUpload),
    onDelete: loaded(actions.onDelete),
    onFix: loaded(actions.onFix),
  };
}

/** Fetches the upload or clip behind an item and passes it to a callback; failures are shown as a toast. */
function useLoadedItem(
  doVideo: (video: Video) => void = () => undefined,
  doClip: ReturnType<typeof useClipDialogs>['actions']['onPlay'] = () => undefined,
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

/** By the item's account if the list includes it, otherwise by the platform's accounts. */
function isFromSandbox(item: ShownItem, connections: readonly Connection[]): boolean {
  if (platformOf(item) === null) return false;
  const mine = connections.filter(({ id, platform }) =>
    item.connectionId === null ? platform === item.source : id === item.connectionId,
  );
  return mine.length > 0 && mine.every(({ mode }) => mode === 'sandbox');
}
