import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_TITLE_LENGTH } from '#contract/clips.ts';
import type { Publication } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { optionParts } from '../composer/platform-options.tsx';
import { PostTextFields } from '../composer/post-text-fields.tsx';
import { useOutlooks } from '../composer/use-outlooks.ts';
import { publishTargetsQuery } from '../queries.ts';
import { toDraft, toTargetForm } from './edit-draft.ts';
import { type Edit, useEdit } from './use-edit.ts';

type Props = { publication: Publication; onDone: () => void };

/** Edits text and options of an unsent publication. */
export function EditForm({ publication, onDone }: Props) {
  const { t } = useLingui();
  const { target, known } = useTarget(publication);
  const edit = useEdit(publication, { target, outlook: known?.outlook }, onDone);
  const { draft, problems, tried, failure, conflict } = edit;
  const { Options } = optionParts[publication.platform];
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const isFailed = publication.state === 'failed';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save(isFailed ? 'now' : 'keep');
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-5">
      {conflict ? <Conflict edit={edit} other={conflict} /> : null}
      {failure === null ? null : (
        <Banner tone="danger" title={t`The text could not be saved`}>
          {failure}
        </Banner>
      )}
      <PostTextFields
        text={draft}
        onChange={edit.change}
        problems={tried ? problems.text : {}}
        limits={{ title: MAX_TITLE_LENGTH, description: null }}
      />
      {problems.limits.length > 0 ? (
        <Banner tone="warning" title={t`The platform would reject this`}>
          {problems.limits.join(' ')}
        </Banner>
      ) : null}
      <Options
        form={toTargetForm(draft)}
        onForm={({ options, discloses }) => edit.change({ options, discloses })}
        known={known}
        problems={tried ? problems.options : {}}
        text={draft}
      />
      <Footer edit={edit} isFailed={isFailed} />
    </form>
  );
}

/** The account it is published to, and the options currently available there. */
function useTarget({ connection_id: id, clip_id: clipId, video_id: videoId }: Publication) {
  const targets = useQuery(publishTargetsQuery()).data?.targets;
  const target = targets?.find(({ connection_id: one }) => one === id);
  const ref = clipId === null ? { video_id: videoId ?? '' } : { clip_id: clipId };
  const outlooks = useOutlooks(ref, target ? [target] : []);
  return { target, known: id === null ? undefined : outlooks[id] };
}

function Footer({ edit: { discard, save, saving, conflict }, isFailed }: { edit: Edit; isFailed: boolean }) {
  const isBlocked = conflict !== null;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="ghost" onClick={discard}>
        <Trans>Discard</Trans>
      </Button>
      {isFailed ? (
        <Button disabled={saving || isBlocked} onClick={() => save('keep')}>
          <Trans>Save</Trans>
        </Button>
      ) : null}
      <Button type="submit" variant="primary" loading={saving} disabled={isBlocked}>
        {isFailed ? <Trans>Save and try again</Trans> : <Trans>Save</Trans>}
      </Button>
    </div>
  );
}

/** Shows the version saved elsewhere next to the user's, to choose from. */
function Conflict({ edit, other }: { edit: Edit; other: Publication }) {
  const { t } = useLingui();
  const [mine, theirs] = [edit.draft, toDraft(other)];
  const parts = [
    { label: t`Title`, mine: mine.title, theirs: theirs.title },
    { label: t`Description`, mine: mine.description, theirs: theirs.description },
    { label: t`Hashtags`, mine: mine.hashtags, theirs: theirs.hashtags },
  ].filter((part) => part.mine !== part.theirs);
  return (
    <Banner tone="warning" title={t`This was changed in another tab or on another device`}>
      <p>
        <Trans>Your text is still below. The saved version is now:</Trans>
      </p>
      {parts.length === 0 ? (
        <p>
          <Trans>The same text, with other options.</Trans>
        </p>
      ) : (
        <dl className="mt-2 flex flex-col gap-1.5">
          {parts.map(({ label, theirs: text }) => (
            <div key={label}>
              <dt className="text-xs">{label}</dt>
              <dd className="whitespace-pre-wrap break-words text-ink">{text || '–'}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="mt-3 flex flex-wrap gap-2 text-ink">
        <Button size="sm" onClick={edit.takeOther}>
          <Trans>Use the other version</Trans>
        </Button>
        <Button size="sm" loading={edit.saving} onClick={edit.keepMine}>
          <Trans>Overwrite it with mine</Trans>
        </Button>
      </div>
    </Banner>
  );
}
