import { BriefDialog } from '#web/features/briefs/brief-dialog.tsx';
import { GenerateButton } from '#web/features/generation/generate-button.tsx';
import { useVideoWindows } from './use-video-windows.tsx';

/** The execution brief of an idea, and the clips that are made of its recording. */
export function IdeasBrief({ ideaId, onClose }: { ideaId: string; onClose: () => void }) {
  const { openGenerate, windows } = useVideoWindows();
  return (
    <>
      <BriefDialog
        ideaId={ideaId}
        onClose={onClose}
        generate={(video) => <GenerateButton video={video} onPress={() => openGenerate(video)} />}
      />
      {windows}
    </>
  );
}
