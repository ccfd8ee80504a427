import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useId, useState } from 'react';
import * as z from 'zod/mini';
import { MAX_NAME_LENGTH } from '#contract/auth.ts';
import { categories, MAX_BIO_LENGTH, type Profile, updateProfile } from '#contract/profile.ts';
import { useLeaveGuard } from '#web/navigation/leave-guard.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useCategoryNames } from './category-names.ts';
import { clearProfileDraft, draftOf, type ProfileDraft, sameDraft, storeProfileDraft } from './profile-draft.ts';
import { useUpdateProfile } from './queries.ts';

type Props = {
  userId: string;
  profile: Profile;
  /** Unsaved input restored from this tab. */
  kept: ProfileDraft | null;
  onSaved: () => void;
  onCancel: () => void;
};

/** Edits name, category and bio. Input survives a failure, the end of the session and a reload of the tab. */
export function ProfileForm({ userId, profile, kept, onSaved, onCancel }: Props) {
  const { t } = useLingui();
  const formId = useId();
  const names = useCategoryNames();
  const { typed, write, errors, save, submit, changed } = useDraft({ formId, userId, profile, kept, onSaved });
  const leaveQuestion = useLeaveQuestion(changed && !save.isSuccess);
  const discard = () => {
    clearProfileDraft();
    onCancel();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      {kept ? (
        <Banner tone="info">
          <Trans>This is what you had typed. It is not saved yet.</Trans>
        </Banner>
      ) : null}
      {save.error ? (
        <Banner tone="danger" title={<Trans>Your profile could not be saved</Trans>}>
          {save.error.message}
        </Banner>
      ) : null}
      <TextField
        id={`${formId}-full_name`}
        label={t`Name`}
        autoComplete="name"
        value={typed.full_name}
        onChange={(event) => write({ full_name: event.target.value })}
        error={errors.full_name}
        hint={
          <span className="tabular block text-right">
            {typed.full_name.length}/{MAX_NAME_LENGTH}
          </span>
        }
        required
      />
      <Select
        label={t`Content category`}
        value={typed.category ?? ''}
        onChange={(chosen) => write({ category: categories.find((name) => name === chosen) ?? null })}
        options={[
          { value: '', label: t`Not chosen` },
          ...categories.map((name) => ({ value: name, label: names[name] })),
        ]}
      />
      <TextArea
        id={`${formId}-bio`}
        label={t`Bio`}
        rows={5}
        maxLength={MAX_BIO_LENGTH}
        value={typed.bio}
        onChange={(event) => write({ bio: event.target.value })}
        error={errors.bio}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" disabled={save.isPending} onClick={discard}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="primary" type="submit" loading={save.isPending}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {leaveQuestion}
    </form>
  );
}

/** Asks before a navigation loses unsaved input. */
function useLeaveQuestion(isUnsaved: boolean) {
  const [departure, setDeparture] = useState<(() => void) | null>(null);
  useLeaveGuard(isUnsaved, (proceed) => setDeparture(() => proceed));
  return (
    <ConfirmDialog
      open={departure !== null}
      onOpenChange={(open) => {
        if (!open) setDeparture(null);
      }}
      title={<Trans>Leave without saving?</Trans>}
      text={<Trans>What you changed in your profile is not saved.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      cancelLabel={<Trans>Stay</Trans>}
      onConfirm={() => {
        clearProfileDraft();
        setDeparture(null);
        departure?.();
      }}
    />
  );
}

type Given = Pick<Props, 'userId' | 'profile' | 'kept' | 'onSaved'> & { formId: string };

/** The form's input and errors: stored in the tab while typing, validated and saved on submit. */
function useDraft({ formId, userId, profile, kept, onSaved }: Given) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(kept ?? draftOf(profile));
  const [errors, setErrors] = useState<Partial<Record<keyof ProfileDraft, string>>>({});
  const save = useUpdateProfile();
  const changed = !sameDraft(typed, draftOf(profile));

  const write = (part: Partial<ProfileDraft>) => {
    const next = { ...typed, ...part };
    storeProfileDraft(userId, next);
    setTyped(next);
    setErrors({ ...errors, ...Object.fromEntries(Object.keys(part).map((name) => [name, undefined])) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const wrong = check(typed);
    setErrors(wrong);
    const first = Object.keys(wrong)[0];
    if (first) {
      document.getElementById(`${formId}-${first}`)?.focus();
      return;
    }
    save.mutate(typed, {
      onSuccess: () => {
        clearProfileDraft();
        onSaved();
      },
    });
  };
  const check = (draft: ProfileDraft): typeof errors => {
    const parsed = z.safeParse(updateProfile.body, draft);
    if (parsed.success) return {};
    const tooLong =
      draft.full_name.trim().length > MAX_NAME_LENGTH
        ? t`The name can have at most ${MAX_NAME_LENGTH} characters`
        : undefined;
    const found = parsed.error.issues.map(({ path, message }) => [String(path[0]), message]);
    return { ...Object.fromEntries(found), ...(tooLong ? { full_name: tooLong } : {}) };
  };
  return { typed, write, errors, save, submit, changed };
}
