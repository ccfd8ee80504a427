import { Trans, useLingui } from '@lingui/react/macro';
import { MAX_IDEA_TAGS, MAX_IDEA_TEXT_LENGTH, MAX_IDEA_TITLE_LENGTH } from '#contract/ideas.ts';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { FieldProblem, FieldProblems, IdeaFields } from './idea-fields.ts';

type Props = {
  fields: IdeaFields;
  onChange: (change: Partial<IdeaFields>) => void;
  problems: FieldProblems;
  /** Focuses the title. */
  startsHere: boolean;
};

/** The fields of an idea entered by hand. */
export function IdeaForm({ fields, onChange, problems, startsHere }: Props) {
  const { t } = useLingui();
  const say = (problem: FieldProblem | undefined): string | undefined => {
    if (problem === undefined) return undefined;
    return {
      empty: t`Please give the idea a title`,
      too_long: t`This is too long`,
      too_many: t`At most ${MAX_IDEA_TAGS} tags`,
    }[problem];
  };
  return (
    <>
      <TextField
        label={t`Title`}
        value={fields.title}
        onChange={(event) => onChange({ title: event.target.value })}
        error={say(problems.title)}
        autoFocus={startsHere}
        aside={
          <span
            className={cx(
              'tabular ml-auto shrink-0',
              problems.title === 'too_long' ? 'font-medium text-danger-ink' : 'text-ink-3',
            )}
          >{`${fields.title.length}/${MAX_IDEA_TITLE_LENGTH}`}</span>
        }
      />
      <TextArea
        label={t`Description`}
        value={fields.description}
        rows={5}
        maxLength={MAX_IDEA_TEXT_LENGTH}
        onChange={(event) => onChange({ description: event.target.value })}
        error={say(problems.description)}
      />
      <TextField
        label={t`Tags`}
        value={fields.tags}
        onChange={(event) => onChange({ tags: event.target.value })}
        error={say(problems.tags)}
        hint={<Trans>Separate tags with commas.</Trans>}
        spellCheck={false}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Difficulty`}
          value={fields.difficulty}
          onChange={(difficulty) => onChange({ difficulty })}
          options={[
            { value: '', label: t`Not set` },
            { value: '1', label: t`1 – Easy` },
            { value: '2', label: t`2 – Easy` },
            { value: '3', label: t`3 – Medium` },
            { value: '4', label: t`4 – Hard` },
            { value: '5', label: t`5 – Hard` },
          ]}
        />
        <TextField
          label={t`Time it takes`}
          value={fields.estimatedTime}
          placeholder="5 min"
          onChange={(event) => onChange({ estimatedTime: event.target.value })}
          error={say(problems.estimatedTime)}
        />
      </div>
    </>
  );
}
