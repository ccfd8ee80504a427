import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '#contract/clips.ts';
import { CharacterCount } from '#web/ui/character-count.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { TypedText } from './post-text.ts';
import type { TextProblems } from './text-problems.ts';

type Props = {
  text: TypedText;
  onChange: (change: Partial<TypedText>) => void;
  problems: TextProblems;
  /** Defaults to the limits of a clip; null if the field has no limit of its own. */
  limits?: { title: number; description: number | null };
  rows?: number;
};

const clipLimits = { title: MAX_TITLE_LENGTH, description: MAX_DESCRIPTION_LENGTH };

/** Title, description and hashtags, with counters. */
export function PostTextFields({ text, onChange, problems, limits = clipLimits, rows = 5 }: Props) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        label={t`Title`}
        value={text.title}
        onChange={(event) => onChange({ title: event.target.value })}
        error={problems.title}
        aside={<CharacterCount length={text.title.trim().length} max={limits.title} />}
      />
      <TextArea
        label={t`Description`}
        value={text.description}
        onChange={(event) => onChange({ description: event.target.value })}
        {...(limits.description === null ? {} : { maxLength: limits.description })}
        error={problems.description}
        rows={rows}
      />
      <TextField
        label={t`Hashtags`}
        value={text.hashtags}
        onChange={(event) => onChange({ hashtags: event.target.value })}
        error={problems.hashtags}
        hint={<Trans>Separate hashtags with spaces.</Trans>}
        spellCheck={false}
        autoCapitalize="none"
      />
    </>
  );
}
