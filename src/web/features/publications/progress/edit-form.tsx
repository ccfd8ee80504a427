import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef } from 'react';
import { MAX_TITLE_LENGTH } from '#contract/clips.ts';
import type { Publication } from '#contract/publications.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { PostTextFields } from '../composer/post-text-fields.tsx';
import { publishTargetsQuery } from '../queries.ts';
import { toDraft } from './edit-draft.ts';
import { type Edit, useEdit } from './use-edit.ts';

type Props = { publication: Publication; onDone: () => void };

/** Edits the text of a publication that has not been sent yet. */
export function EditForm({ publication, onDone }: Props) {
  const { t } = useLingui();
  const targets = useQuery(publishTargetsQuery()).data?.targets;
  const limits = targets?.find(({ connection_id: id }) => id === publication.connection_id)?.limits;
  const max = limits?.description.unit === 'characters' ? limits.description.max : null;
  const edit = useEdit(publication, max, onDone);
  const { draft, problems, conflict, failure } = edit;
  const isFailed = publication.state === 'failed';
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    edit.save(isFailed ? 'now' : 'keep');
  };
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
      {conflict ? <Conflict edit={edit} other={conflict} /> : null}
      {failure === null ? null : (
        <Banner tone="danger" title={t`The text could not be saved`}>
          {failure}
        </Banner>
      )}
      <PostTextFields
        text={draft}
        onChange={edit.change}
        problems={problems}
        limits={{ title: MAX_TITLE_LENGTH, description: max }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={edit.discard}>
          <Trans>Discard</Trans>
        </Button>
        {isFailed ? (
          <Button disabled={edit.saving || conflict !== null} onClick={() => edit.save('keep')}>
            <Trans>Save</Trans>
          </Button>
        ) : null}
        <Button type="submit" variant="primary" loading={edit.saving} disabled={conflict !== null}>
          {isFailed ? <Trans>Save and try again</Trans> : <Trans>Save</Trans>}
        </Button>
      </div>
    </form>
  );
}

/** What was saved elsewhere since: the person chooses, and has both before their eyes. */
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
        <Trans>What you typed is still below. There it says now:</Trans>
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
