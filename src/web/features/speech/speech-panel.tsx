import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { SpeechSetup } from '#contract/speech.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useFormats } from '#web/ui/format.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { isUnderWay, speechSetupQuery, useSpeechWork } from './queries.ts';

type Model = SpeechSetup['models'][number];
type Work = NonNullable<SpeechSetup['work']>;

/** For operators: speech models with size, licence and languages; installing, testing and removing them. */
export function SpeechPanel() {
  const { data, error, refetch, isFetching } = useQuery(speechSetupQuery);
  if (data) return <Models setup={data} />;
  if (!error) return <Skeleton className="h-32 rounded-control" />;
  return (
    <Banner
      tone="danger"
      title={<Trans>The speech models could not be read</Trans>}
      actions={
        <Button size="sm" loading={isFetching} onClick={() => refetch()}>
          <Trans>Try Again</Trans>
        </Button>
      }
    >
      {error.message}
    </Banner>
  );
}

function Models({ setup }: { setup: SpeechSetup }) {
  const { start, cancel } = useSpeechWork();
  const [removing, setRemoving] = useState<Model | null>(null);
  const { work } = setup;
  const busy = isUnderWay(setup) || start.isPending;
  const failure = start.error ?? cancel.error;
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-prose text-ink-2 text-sm">
        <Trans>
          A model recognises speech on this installation's own machine, for every account. Nothing is downloaded until
          you choose to.
        </Trans>
      </p>
      {setup.own_folder ? (
        <p className="text-ink-2 text-sm">
          <Trans>
            A model folder is set by <code>SPEECH_MODEL_DIR</code>: that model is used, not one of these.
          </Trans>
        </p>
      ) : null}
      <OtherMachines machines={setup.other_machines} />
      <ul className="flex flex-col gap-4">
        {setup.models.map((model) => (
          <ModelRow
            key={model.id}
            model={model}
            busy={busy}
            onStart={(action) => start.mutate({ action, model: model.id })}
            onRemove={() => setRemoving(model)}
          />
        ))}
      </ul>
      {work ? <WorkState work={work} onCancel={() => cancel.mutate()} canceling={cancel.isPending} /> : null}
      {failure ? <Banner tone="danger" title={failure.message} /> : null}
      <Speed setup={setup} />
      <ConfirmDialog
        open={removing !== null}
        onOpenChange={(open) => {
          if (!open) setRemoving(null);
        }}
        title={<Trans>Remove {removing?.name ?? ''}?</Trans>}
        text={<Trans>Words that were recognised stay. The model can be downloaded again.</Trans>}
        confirmLabel={<Trans>Remove</Trans>}
        onConfirm={() => {
          if (removing) start.mutate({ action: 'remove', model: removing.id });
          setRemoving(null);
        }}
      />
    </div>
  );
}

type ModelRowProps = {
  model: Model;
  busy: boolean;
  onStart: (action: 'install' | 'test') => void;
  onRemove: () => void;
};

function ModelRow({ model, busy, onStart, onRemove }: ModelRowProps) {
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <ModelFacts model={model} />
      <div className="flex flex-wrap gap-2">
        {model.installed ? (
          <>
            <Button disabled={busy} onClick={() => onStart('test')}>
              <Trans>Test</Trans>
            </Button>
            <Button variant="danger" disabled={busy} onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          </>
        ) : (
          <Button variant="primary" disabled={busy} onClick={() => onStart('install')}>
            <Trans>Install</Trans>
          </Button>
        )}
      </div>
    </li>
  );
}

/** Each machine has its own models; this page receives those that its web process finds. */
function OtherMachines({ machines }: { machines: SpeechSetup['other_machines'] }) {
  if (machines.length === 0) return null;
  return (
    <Banner tone="info" title={<Trans>Other machines recognise speech too</Trans>}>
      <p>
        <Trans>
          The list below is about the machine that serves these pages. Installing, testing and removing is done by
          whichever machine is free first; <code>npm run speech</code> works on the machine where you run it.
        </Trans>
      </p>
      <ul>
        {machines.map(({ name, models }) => (
          <li key={name}>
            {name}: {models.length > 0 ? models.join(', ') : <Trans>no model</Trans>}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function ModelFacts({ model }: { model: Model }) {
  const { i18n } = useLingui();
  const { formatNumber } = useFormats();
  const size = formatNumber(model.megabytes, { style: 'unit', unit: 'megabyte' });
  const names = new Intl.DisplayNames(i18n.locale, { type: 'language' });
  const languages = model.languages?.map((code) => names.of(code) ?? code).join(', ');
  return (
    <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1 text-sm">
      <p className="flex flex-wrap items-center gap-2 font-medium">
        {model.name}
        {model.installed ? (
          <Badge tone="success">
            <Trans>Installed</Trans>
          </Badge>
        ) : null}
      </p>
      <p className="text-ink-2">{aboutOf(model.id)}</p>
      <p className="text-ink-3 text-xs">
        <Trans>
          {size} on the disk · licence {model.licence} ·{' '}
          <a href={model.source} target="_blank" rel="noreferrer" className="underline underline-offset-2">
            publisher
          </a>
        </Trans>
      </p>
      <p className="text-ink-3 text-xs">
        {languages === undefined ? (
          <Trans>About a hundred languages</Trans>
        ) : (
          <>
            <Plural value={model.languages?.length ?? 0} one="# language:" other="# languages:" /> {languages}
          </>
        )}
      </p>
    </div>
  );
}

function aboutOf(id: string): ReactNode {
  switch (id) {
    case 'parakeet-v3':
      return (
        <Trans>
          Recommended: punctuation, capitals and the time of every word. Needs about 1.5 GB of memory while it works.
        </Trans>
      );
    case 'whisper-base':
      return (
        <Trans>For slower machines and other languages: more words are wrong, and their times are estimated.</Trans>
      );
    default:
      return null;
  }
}

function WorkState({ work, onCancel, canceling }: { work: Work; onCancel: () => void; canceling: boolean }) {
  const { t } = useLingui();
  if (work.status === 'failed')
    return (
      <Banner tone="danger" title={<Trans>That did not work</Trans>}>
        {work.reason}
      </Banner>
    );
  if (work.status !== 'pending' && work.status !== 'processing') return null;
  const stages = { install: t`Installing the model`, remove: t`Removing the model`, test: t`Testing the model` };
  return (
    <div className="flex items-end gap-3">
      <ProgressBar
        className="flex-1"
        label={stages[work.action]}
        share={work.status === 'processing' ? work.progress_percentage / 100 : null}
        secondsLeft={work.eta_seconds}
      />
      <Button size="sm" loading={canceling} onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}

function Speed({ setup: { test, minutes_per_hour, models } }: { setup: SpeechSetup }) {
  const { formatNumber } = useFormats();
  const minutes = test?.minutes_per_hour ?? minutes_per_hour;
  if (minutes === null) return null;
  const shown = formatNumber(Math.max(0.1, minutes), { maximumSignificantDigits: 2 });
  const name = models.find(({ id }) => id === test?.model)?.name;
  return (
    <div className="flex flex-col gap-1 text-ink-2 text-sm">
      <p>
        <Trans>An hour of sound takes about {shown} minutes here.</Trans>
      </p>
      {test && name !== undefined ? (
        <p className="text-ink-3 text-xs">
          <Trans>
            At its last test {name} got {formatNumber(test.right_share, { style: 'percent' })} of the words of the
            sample talk right. That talk is read by a machine; real voices do differently.
          </Trans>
        </p>
      ) : null}
    </div>
  );
}
