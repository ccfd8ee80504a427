import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { platformNames } from '#contract/connections.ts';
import type { Publication } from '#contract/publications.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { PublicationStateBadge } from '../state-badge.tsx';
import { usePublicationStateName } from '../state-names.ts';
import { Advice } from './advice.tsx';
import { AttemptLog } from './attempt-log.tsx';
import { EditForm } from './edit-form.tsx';
import { PublicationActions } from './publication-actions.tsx';
import { PublicationFacts } from './publication-facts.tsx';
import { RescheduleForm } from './reschedule-form.tsx';
import { readStoredEdit } from './stored-edit.ts';

type Form = 'edit' | 'time' | null;

type Props = {
  publication: Publication;
  /** Shown next to the state; null if there is none and the state's name is already visible. */
  picture: ReactNode;
};

/** A publication: its state, what happens next, the available actions and its history. */
export function PublicationView({ publication, picture }: Props) {
  const [form, setForm] = useState<Form>(() => (readStoredEdit(publication.id) ? 'edit' : null));
  const { can } = publication;
  // Closes the form of something that can no longer be changed, except while text is being edited.
  const shown = form === 'time' && !can.reschedule ? null : form;
  const close = () => setForm(null);
  return (
    <div className="flex flex-col gap-5">
      <Standing publication={publication} picture={picture} />
      <Advice publication={publication} />
      {shown === null ? (
        <PublicationActions
          publication={publication}
          onReschedule={() => setForm('time')}
          onEdit={() => setForm('edit')}
        />
      ) : null}
      {shown === 'time' ? <RescheduleForm publication={publication} onDone={close} /> : null}
      {shown === 'edit' && (can.edit || readStoredEdit(publication.id)) ? (
        <EditForm publication={publication} onDone={close} />
      ) : (
        <PostText publication={publication} />
      )}
      <AttemptLog attempts={publication.attempts} platformName={platformNames[publication.platform]} />
    </div>
  );
}

function Standing({ publication, picture }: Props) {
  const { t } = useLingui();
  const name = usePublicationStateName()(publication);
  const { state, held, progress, message, platform } = publication;
  return (
    <div className="flex items-start gap-4 sm:gap-5">
      {picture === null ? null : <div className="w-22 shrink-0 sm:w-30">{picture}</div>}
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div role="status" className="flex flex-col items-start gap-2">
          {picture === null ? null : (
            <PublicationStateBadge state={state} held={held} progress={progress} platform={platform} />
          )}
          {message === '' || message === name ? null : <p className="break-words text-sm">{message}</p>}
        </div>
        {state === 'uploading' && held === null ? (
          <ProgressBar bare label={t`Upload progress of the video`} share={progress} />
        ) : null}
        <PublicationFacts publication={publication} />
      </div>
    </div>
  );
}

/** The text as posted. */
function PostText({ publication: { title, description, hashtags } }: { publication: Publication }) {
  return (
    <section className="flex flex-col gap-1.5 rounded-surface bg-well p-4 text-sm ring-1 ring-line ring-inset">
      <h3 className="sr-only">
        <Trans>Text of the post</Trans>
      </h3>
      {title === '' ? null : <p className="break-words font-medium">{title}</p>}
      {description === '' ? null : <p className="whitespace-pre-wrap break-words text-ink-2">{description}</p>}
      {hashtags.length === 0 ? null : (
        <p className="break-words text-info-ink">{hashtags.map((hashtag) => `#${hashtag}`).join(' ')}</p>
      )}
    </section>
  );
}
