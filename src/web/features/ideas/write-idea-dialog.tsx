import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type Idea, ideaCategories, ideaPlatformNames, ideaPlatforms } from '#contract/ideas.ts';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { useSaveIdea } from './changes.ts';
import { FailureBanner } from './failure-banner.tsx';
import { findProblems, type IdeaFields, newIdea } from './idea-fields.ts';
import { IdeaForm } from './idea-form.tsx';
import { useIdeaCategoryNames } from './queries.ts';
import type { WizardChoice } from './wizard-choice.schema.ts';

type Props = { choice: WizardChoice; onClose: () => void; onSaved: (idea: Idea) => void };

const EMPTY: IdeaFields = { title: '', description: '', tags: '', difficulty: '', estimatedTime: '' };

/** Creates an idea by hand. */
export function WriteIdeaDialog({ choice, onClose, onSaved }: Props) {
  const { t } = useLingui();
  const save = useSaveIdea();
  const names = useIdeaCategoryNames();
  const [fields, setFields] = useState(EMPTY);
  const [category, setCategory] = useState<string>(choice.category ?? '');
  const [platform, setPlatform] = useState<string>(choice.platform ?? '');
  const [tried, setTried] = useState(false);
  const problems = findProblems(fields);
  const touched = Object.values(fields).some((value) => value !== '');
  useLeaveGuard(touched, (proceed) => proceed()); // the browser asks before a reload
  const submit = () => {
    setTried(true);
    const idea = newIdea(fields, category, platform);
    if (idea && Object.keys(problems).length === 0 && !save.isPending)
      save.mutate(idea, { onSuccess: (reply) => onSaved(reply.idea) });
  };
  return (
    <FormDialog
      title={<Trans>Write your own</Trans>}
      sticky={touched}
      onClose={onClose}
      onSubmit={submit}
      saving={save.isPending}
      saveLabel={<Trans>Save idea</Trans>}
    >
      <FailureBanner error={save.error} title={t`The idea could not be saved`} onDismiss={save.reset} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={t`Category`}
          value={category}
          onChange={setCategory}
          error={tried && category === '' ? t`Please choose a category` : undefined}
          options={[
            ...(category === '' ? [{ value: '', label: t`Choose…` }] : []),
            ...ideaCategories.map((value) => ({ value: value as string, label: names[value] })),
          ]}
        />
        <Select
          label={t`Platform`}
          value={platform}
          onChange={setPlatform}
          error={tried && platform === '' ? t`Please choose a platform` : undefined}
          options={[
            ...(platform === '' ? [{ value: '', label: t`Choose…` }] : []),
            ...ideaPlatforms.map((value) => ({ value: value as string, label: ideaPlatformNames[value] })),
          ]}
        />
      </div>
      <IdeaForm
        fields={fields}
        onChange={(change) => setFields({ ...fields, ...change })}
        problems={tried ? problems : withoutEmpty(problems)}
        startsHere={choice.category !== null && choice.platform !== null}
      />
    </FormDialog>
  );
}

/** An empty title is not reported before the first attempt to save. */
function withoutEmpty(problems: ReturnType<typeof findProblems>): ReturnType<typeof findProblems> {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== 'empty'));
}
