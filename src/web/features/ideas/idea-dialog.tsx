import { Trans, useLingui } from '@lingui/react/macro';
import { Bookmark, BookmarkCheck, FileText, MessageCircle, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Idea } from '#contract/ideas.ts';
import { useAnsweredByText } from '#web/features/ai/queries.ts';
import { AnsweredBy } from '#web/ui/answered-by.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { SourceChips } from '#web/ui/source-chips.tsx';
import { IdeaFacts, IdeaKind, IdeaStatusBadge, IdeaTags } from './idea-facts.tsx';

type Props = {
  idea: Idea;
  onClose: () => void;
  onContinue: () => void;
  /** The conversation is being opened. */
  starting: boolean;
  /** The error of doing so. */
  failure: ReactNode;
  /** Saving a new idea; null for one that is not new. */
  save: { saved: boolean; saving: boolean; onSave: () => void } | null;
  /** For a saved idea. */
  onEdit?: () => void;
  onBrief?: (() => void) | undefined;
};

/** All details of an idea, and what to do next. */
export function IdeaDialog({ idea, onClose, onContinue, starting, failure, save, onEdit, onBrief }: Props) {
  return (
    <Dialog
      open
      size="lg"
      readOnly
      sticky={starting}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<span className="break-words">{idea.title}</span>}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {save ? (
            <Button
              icon={save.saved ? <BookmarkCheck aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
              loading={save.saving}
              disabled={save.saved}
              onClick={save.onSave}
            >
              {save.saved ? <Trans>Saved</Trans> : <Trans>Save for later</Trans>}
            </Button>
          ) : null}
          {onEdit ? (
            <Button icon={<Pencil aria-hidden="true" />} onClick={onEdit}>
              <Trans>Edit</Trans>
            </Button>
          ) : null}
          {onBrief ? (
            <Button icon={<FileText aria-hidden="true" />} onClick={onBrief}>
              <Trans>View Execution Brief</Trans>
            </Button>
          ) : null}
          <Button variant="primary" icon={<MessageCircle aria-hidden="true" />} loading={starting} onClick={onContinue}>
            {starting ? <Trans>Starting...</Trans> : <Trans>Continue with AI Coach</Trans>}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <IdeaKind idea={idea} named />
          <IdeaFacts idea={idea} />
          {save ? null : <IdeaStatusBadge status={idea.status} />}
        </div>
        {idea.description === '' ? null : (
          <p className="whitespace-pre-line break-words leading-6">{idea.description}</p>
        )}
        <IdeaParts idea={idea} />
        <IdeaTags tags={idea.tags} all />
        <IdeaGrounds idea={idea} />
      </div>
    </Dialog>
  );
}

function IdeaParts({ idea }: { idea: Idea }) {
  if (idea.hook === '' && idea.outline.length === 0) return null;
  return (
    <div className="flex flex-col gap-4 rounded-control bg-well p-4 ring-1 ring-line ring-inset">
      {idea.hook === '' ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="font-medium text-ink-3 text-xs">
            <Trans>Hook</Trans>
          </h3>
          <p className="break-words font-medium leading-6">{idea.hook}</p>
        </section>
      )}
      {idea.outline.length === 0 ? null : (
        <section className="flex flex-col gap-1.5">
          <h3 className="font-medium text-ink-3 text-xs">
            <Trans>Outline</Trans>
          </h3>
          <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm leading-5 marker:text-ink-3">
            {idea.outline.map((line, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a text, in their order
              <li key={at} className="break-words pl-1">
                {line}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** The reasons and sources of the score, and which engine gave it. */
function IdeaGrounds({ idea }: { idea: Idea }) {
  const { t } = useLingui();
  const textOf = useAnsweredByText();
  const reason = idea.score_reason;
  return (
    <div className="flex flex-col gap-2.5">
      {reason === '' || reason === idea.description ? null : (
        <section className="flex flex-col gap-1">
          <h3 className="font-medium text-ink-3 text-xs">
            {idea.engagementScore === null ? t`Why there is no score` : t`Why this score`}
          </h3>
          <p className="break-words text-ink-2 text-sm leading-5">{reason}</p>
        </section>
      )}
      <SourceChips sources={idea.sources} />
      {idea.answered_by ? <AnsweredBy {...textOf(idea.answered_by)} withReason /> : null}
    </div>
  );
}
