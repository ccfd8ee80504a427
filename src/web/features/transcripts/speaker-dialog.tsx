import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { MAX_SPEAKER_CHARACTERS } from '#contract/transcripts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type Props = {
  speaker: string | null;
  known: readonly string[];
  onSave: (choice: { name: string; everywhere: boolean }) => void;
  onClose: () => void;
};

/** Who says a sentence; a speaker can be renamed everywhere. */
export function SpeakerDialog({ speaker, known, onSave, onClose }: Props) {
  const { t } = useLingui();
  const [name, setName] = useState(speaker ?? '');
  const [everywhere, setEverywhere] = useState(true);
  const names = useId();
  return (
    <FormDialog
      size="sm"
      title={<Trans>Speaker</Trans>}
      saving={false}
      onClose={onClose}
      onSubmit={() => {
        onSave({ name, everywhere });
        onClose();
      }}
    >
      <TextField
        label={t`Name`}
        hint={<Trans>Leave empty to name no one.</Trans>}
        value={name}
        maxLength={MAX_SPEAKER_CHARACTERS}
        list={names}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <datalist id={names}>
        {known.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      <Checkbox
        label={
          speaker === null ? (
            <Trans>Also for the sentences that follow, until somebody else speaks</Trans>
          ) : (
            <Trans>Everywhere {speaker} speaks</Trans>
          )
        }
        checked={everywhere}
        onChange={setEverywhere}
      />
    </FormDialog>
  );
}
