import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Settings } from '#contract/settings.ts';
import { Switch } from '#web/ui/switch.tsx';
import { GlossaryEditor } from './glossary-editor.tsx';
import type { SettingsChange } from './queries.ts';
import { SettingsRow, SettingsSection } from './settings-section.tsx';

/** `models`: the speech models, for operators. */
type Props = { settings: Settings; change: (change: SettingsChange) => void; models: ReactNode };

/** Settings for transcripts: speech recognition and the glossary. */
export function WordsSettings({ settings: { words, glossary }, change, models }: Props) {
  return (
    <SettingsSection id="words" title={<Trans>Words of your videos</Trans>}>
      <SettingsRow>
        <Switch
          label={<Trans>Recognise speech after an upload</Trans>}
          description={
            <Trans>
              Where a speech model is installed, what is said in your uploads is recognised on this installation, in the
              background. While it is off, words are recognised when you make clips.
            </Trans>
          }
          checked={words.recognise}
          onChange={(recognise) => change({ words: { recognise } })}
        />
      </SettingsRow>
      {models ? <SettingsRow>{models}</SettingsRow> : null}
      <SettingsRow>
        <GlossaryEditor glossary={glossary} onChange={(glossary) => change({ glossary })} />
      </SettingsRow>
    </SettingsSection>
  );
}
