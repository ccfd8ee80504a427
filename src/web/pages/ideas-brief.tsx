import { BriefDialog } from '#web/features/briefs/brief-dialog.tsx';
import { GenerateButton } from '#web/features/generation/generate-button.tsx';
import { useVideoDialogs } from './use-video-dialogs.tsx';

/** The execution brief of an idea, and the clips made from its recording. */
export function IdeasBrief({ ideaId, onClose }: { ideaId: string; onClose: () => void }) {
  const { openGenerate, dialogs } = useVideoDialogs();
  return (
    <>
      <BriefDialog
        ideaId={ideaId}
        onClose={onClose}
        generate={(video) => <GenerateButton video={video} onPress={() => openGenerate(video)} />}
      />
      {dialogs}
    </>
  );
}
