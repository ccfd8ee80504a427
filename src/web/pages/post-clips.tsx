import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { Video } from '#contract/content.ts';
import { DEFAULT_CHOICES, GenerateDialog } from '#web/features/generation/generate-dialog.tsx';
import { SourceDialog } from '#web/features/posts/source-dialog.tsx';
import type { SourcePost } from '#web/features/posts/source-step.ts';
import { Button } from '#web/ui/button.tsx';
import { InfoBox } from '#web/ui/info-box.tsx';

/**
 * Generates clips from a platform's video: first the source file, then the usual options, which survive a change of the
 * file.
 */
export function PostClips({ post, onClose }: { post: SourcePost & { id: string }; onClose: () => void }) {
  const { t } = useLingui();
  const [video, setVideo] = useState<Video | null>(null);
  const [choosing, setChoosing] = useState(false);
  const [choices, setChoices] = useState(DEFAULT_CHOICES);
  if (video === null) return <SourceDialog post={post} choosing={choosing} onReady={setVideo} onClose={onClose} />;
  const { title } = video;
  const change = () => {
    setChoosing(true);
    setVideo(null);
  };
  return (
    <GenerateDialog
      source={{ id: post.id, platform: post.platform, title: post.title, videoId: video.id }}
      choices={choices}
      onChoices={setChoices}
      onClose={onClose}
      about={
        <InfoBox>
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0 break-words">{t`Clips are made from the file “${title}”.`}</span>
            <Button size="sm" onClick={change}>
              <Trans>Use another file</Trans>
            </Button>
          </div>
        </InfoBox>
      }
    />
  );
}
