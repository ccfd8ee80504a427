import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import type { Brief } from '#contract/briefs.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type BriefDraft, type LineList, MAX_CAPTION_LENGTH, MAX_LINE_LENGTH } from './brief-draft.ts';
import { BriefView } from './brief-view.tsx';
import { LineEditor } from './line-editor.tsx';
import { problemText } from './problem-texts.ts';
import type { Editing } from './use-editing.ts';

/** Form for editing a brief, part by part. */
export function BriefEditor({ formId, editing }: { formId: string; editing: Editing }) {
  const { t } = useLingui();
  const { draft, problems, conflict, written } = editing;
  const change = (part: Partial<BriefDraft>) => editing.change({ ...draft, ...part });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!editing.save()) requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const listEditor = (list: LineList) => <ListEditor list={list} editing={editing} onChange={change} />;
  return (
    <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-6">
      {conflict === null ? null : <Conflict editing={editing} other={conflict} />}
      {editing.failure ? (
        <Banner tone="danger" title={t`The brief could not be saved`}>
          {editing.failure}
        </Banner>
      ) : null}
      <TextField
        label={t`Title`}
        value={draft.title}
        maxLength={MAX_LINE_LENGTH}
        onChange={(event) => change({ title: event.target.value })}
        error={problems.title ? t`Please give the brief a title.` : undefined}
      />
      <TextArea
        label={written ? t`First line` : t`Hook`}
        rows={2}
        className="[&_textarea]:field-sizing-content [&_textarea]:min-h-14"
        value={draft.hook}
        maxLength={MAX_LINE_LENGTH}
        onChange={(event) => change({ hook: event.target.value })}
        error={problems.hook === 'empty' ? t`Please write the hook.` : problemText(problems.hook)}
      />
      {listEditor('beats')}
      {draft.beats.length === 0 && !written ? (
        <TextField
          label={t`Length in seconds`}
          inputMode="decimal"
          value={draft.length}
          maxLength={8}
          onChange={(event) => change({ length: event.target.value })}
          error={problemText(problems.length)}
          className="max-w-48"
        />
      ) : null}
      {listEditor('shots')}
      {written ? null : listEditor('on_screen_text')}
      <TextArea
        label={t`Caption`}
        rows={4}
        value={draft.caption}
        maxLength={MAX_CAPTION_LENGTH}
        onChange={(event) => change({ caption: event.target.value })}
        error={problemText(problems.caption)}
      />
      <TextField
        label={t`Hashtags`}
        value={draft.hashtags}
        onChange={(event) => change({ hashtags: event.target.value })}
        hint={<Trans>Separate hashtags with spaces.</Trans>}
        error={problemText(problems.hashtags)}
        spellCheck={false}
      />
      <TextArea
        label={t`Call to action`}
        rows={2}
        className="[&_textarea]:field-sizing-content [&_textarea]:min-h-14"
        value={draft.call_to_action}
        maxLength={MAX_LINE_LENGTH}
        onChange={(event) => change({ call_to_action: event.target.value })}
        error={problemText(problems.call_to_action)}
      />
      {listEditor('notes')}
    </form>
  );
}

type ListEditorProps = { list: LineList; editing: Editing; onChange: (part: Partial<BriefDraft>) => void };

/** Edits one of the brief's lists. */
function ListEditor({ list, editing: { draft, problems, written }, onChange }: ListEditorProps) {
  const { t } = useLingui();
  const texts: Record<LineList, { legend: string; noun: string }> = {
    beats: { legend: written ? t`Structure` : t`Timeline`, noun: t`Beat` },
    shots: { legend: t`Shot list`, noun: t`Shot` },
    on_screen_text: { legend: t`On-screen text`, noun: t`Text` },
    notes: { legend: t`Notes`, noun: t`Note` },
  };
  return (
    <LineEditor
      {...texts[list]}
      list={list}
      lines={draft[list]}
      timed={!written}
      problems={problems}
      onChange={(lines) => onChange({ [list]: lines })}
    />
  );
}

/**
 * Another version was saved while this one was being edited. Nothing is lost: the user chooses which one to continue
 * with.
 */
function Conflict({ editing, other }: { editing: Editing; other: Brief }) {
  const { t } = useLingui();
  const [looked, setLooked] = useState(false);
  const { version } = other;
  return (
    <div className="flex flex-col gap-3">
      <Banner tone="warning" title={t`Version ${version} was saved in the meantime`}>
        <Trans>
          Your changes are not lost: continue with them to make them the newest version, or use the other version and
          discard yours.
        </Trans>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={editing.keepMine}>
            <Trans>Continue with mine</Trans>
          </Button>
          <Button size="sm" variant="ghost" onClick={editing.takeOther}>
            <Trans>Use the other version</Trans>
          </Button>
          <Button size="sm" variant="ghost" aria-expanded={looked} onClick={() => setLooked(!looked)}>
            {t`Look at version ${version}`}
          </Button>
        </div>
      </Banner>
      {looked ? (
        <section aria-label={t`Version ${version}`} className="rounded-surface p-4 ring-1 ring-line ring-inset">
          <BriefView brief={other} />
        </section>
      ) : null}
    </div>
  );
}
