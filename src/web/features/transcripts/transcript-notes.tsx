import { Plural, Trans } from '@lingui/react/macro';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Editor } from './use-editor.ts';

type Props = { editor: Editor; onReload: () => void; onGenerate: () => void };

/** Notes above the words: failed saves, changes from another window, clips made before the changes. */
export function TranscriptNotes({ editor, onReload, onGenerate }: Props) {
  const { state, failure, outdatedClips, saveNow, keepMine } = editor;
  return (
    <>
      {state === 'conflict' ? (
        <Banner
          tone="warning"
          title={<Trans>These words were changed in another window</Trans>}
          actions={
            <>
              <Button onClick={onReload}>
                <Trans>Show those</Trans>
              </Button>
              <Button variant="primary" onClick={() => void keepMine()}>
                <Trans>Keep mine</Trans>
              </Button>
            </>
          }
        >
          <Trans>
            Nothing is saved here until you choose. If you keep yours, the others stay in the earlier versions.
          </Trans>
        </Banner>
      ) : null}
      {state === 'failed' ? (
        <Banner
          tone="danger"
          title={<Trans>Your changes are not saved</Trans>}
          actions={
            <Button onClick={() => void saveNow()}>
              <Trans>Try Again</Trans>
            </Button>
          }
        >
          {failure}
        </Banner>
      ) : null}
      {outdatedClips.length > 0 ? (
        <Banner
          title={
            <Plural
              value={outdatedClips.length}
              one="# clip was made from other words"
              other="# clips were made from other words"
            />
          }
          actions={
            <Button onClick={onGenerate}>
              <Trans>Make clips again</Trans>
            </Button>
          }
        >
          {outdatedClips
            .slice(0, 3)
            .map(({ title }) => title)
            .join(' · ')}
        </Banner>
      ) : null}
    </>
  );
}
