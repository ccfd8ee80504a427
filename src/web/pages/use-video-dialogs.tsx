import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { Video } from '#contract/content.ts';
import { generateRefusal } from '#web/features/generation/guard.ts';
import { useGeneration } from '#web/features/generation/queries.ts';
import { transcriptRefusal } from '#web/features/uploads/refusal.ts';
import { useAttachTranscript, videoQuery } from '#web/features/videos/queries.ts';
import type { VideoActions } from '#web/features/videos/video-card.tsx';
import { withTexts } from '#web/i18n/with-texts.ts';
import { useToasts } from '#web/ui/use-toasts.ts';

const GenerateDialog = lazy(() =>
  withTexts(
    'generate',
    import('#web/features/generation/generate-dialog.tsx').then((file) => file.GenerateDialog),
  ),
);
const PlayerDialog = lazy(() =>
  import('#web/features/player/player-dialog.tsx').then((file) => ({ default: file.PlayerDialog })),
);
const PublishDialog = lazy(() =>
  withTexts(
    'publishing',
    import('#web/features/publications/composer/publish-dialog.tsx').then((file) => file.PublishDialog),
  ),
);
const RenameDialog = lazy(() =>
  import('#web/features/videos/rename-dialog.tsx').then((file) => ({ default: file.RenameDialog })),
);
const DeleteVideoDialog = lazy(() =>
  import('#web/features/videos/delete-video-dialog.tsx').then((file) => ({ default: file.DeleteVideoDialog })),
);

type Opened = { dialog: 'generate' | 'play' | 'publish' | 'rename' | 'delete'; video: Video } | null;

/** Video actions and their dialogs. */
export function useVideoDialogs(): { actions: VideoActions; openGenerate: (video: Video) => void; dialogs: ReactNode } {
  const { t } = useLingui();
  const toasts = useToasts();
  const client = useQueryClient();
  const generation = useGeneration();
  const attach = useAttachTranscript();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const running = generation.runningVideoId !== false;

  const attachFile = async (video: Video, file: File) => {
    const refusal = transcriptRefusal(file);
    if (refusal !== null) return toasts.error({ title: t`Transcript not attached`, text: refusal });
    try {
      await attach.mutateAsync({ id: video.id, file_name: file.name, text: await file.text() });
      toasts.success({ title: t`Transcript attached`, text: video.title });
    } catch (error) {
      toasts.error({ title: t`Transcript not attached`, text: error instanceof Error ? error.message : String(error) });
    }
  };
  const openGenerate = (video: Video) => {
    const refusal = generateRefusal(video.id, running);
    if (refusal !== null) toasts.error({ title: refusal });
    else setOpened({ dialog: 'generate', video });
  };
  const actions: VideoActions = {
    onPlay: (video) => setOpened({ dialog: 'play', video }),
    onPublish: (video) => setOpened({ dialog: 'publish', video }),
    onRename: (video) => setOpened({ dialog: 'rename', video }),
    onDelete: (video) => setOpened({ dialog: 'delete', video }),
    onTranscript: (video, file) => void attachFile(video, file),
  };
  const dialogs = (
    <Suspense>
      {opened?.dialog === 'generate' ? <GenerateDialog source={sourceOf(opened.video)} onClose={close} /> : null}
      {opened?.dialog === 'publish' ? (
        <PublishDialog source={{ kind: 'video', video: opened.video }} onClose={close} onAccepted={close} />
      ) : null}
      {opened?.dialog === 'rename' ? <RenameDialog video={opened.video} onClose={close} /> : null}
      {opened?.dialog === 'delete' ? <DeleteVideoDialog video={opened.video} onClose={close} /> : null}
      {opened?.dialog === 'play' ? (
        <PlayerDialog
          upright={isUpright(opened.video)}
          onClose={close}
          source={{
            title: opened.video.title,
            src: opened.video.video_url,
            poster: opened.video.thumbnail_url,
            refresh: async () => (await client.fetchQuery({ ...videoQuery(opened.video.id), staleTime: 0 })).video_url,
          }}
        />
      ) : null}
    </Suspense>
  );
  return { actions, openGenerate, dialogs };
}

function sourceOf({ id, title }: Video) {
  return { id, platform: 'upload' as const, title, videoId: id };
}

function isUpright({ width, height }: Video): boolean {
  return width !== null && height !== null && height > width;
}
