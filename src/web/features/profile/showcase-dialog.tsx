import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import {
  MAX_LINK_TITLE_LENGTH,
  MAX_SHOWN_CLIPS,
  MAX_SHOWN_LINKS,
  type Showcase,
  updateShowcase,
} from '#contract/profile.ts';
import { clipsQuery } from '#web/features/clips/queries.ts';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useUpdateShowcase } from './queries.ts';

type Link = Showcase['links'][number] & { key: string };
/** Clips to choose from: the newest finished ones. */
const CLIPS_OFFERED = 100;

/** Chooses the links and clips of the public profile. */
export function ShowcaseDialog({ showcase, onClose }: { showcase: Showcase; onClose: () => void }) {
  const { t } = useLingui();
  const toasts = useToasts();
  const save = useUpdateShowcase();
  const formId = useId();
  const [links, setLinks] = useState<Link[]>(() => showcase.links.map(withKey));
  const [clipIds, setClipIds] = useState(() => showcase.clips.map(({ id }) => id));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const typed = { links: links.filter(isTyped).map(complete), clip_ids: clipIds };
  const changed = JSON.stringify(typed) !== JSON.stringify(inputOf(showcase));
  const submit = () => {
    if (save.isPending) return;
    const parsed = z.safeParse(updateShowcase.body, typed);
    if (!parsed.success) {
      const kept = links.filter(isTyped);
      const found = parsed.error.issues.map(({ path, message }) => [
        `${formId}-${kept[Number(path[1])]?.key}-${String(path[2])}`,
        message,
      ]);
      setErrors(Object.fromEntries(found));
      document.getElementById(found[0]?.[0] ?? '')?.focus();
      return;
    }
    save.mutate(typed, {
      onSuccess: () => {
        toasts.success({ title: t`Public profile saved` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title={<Trans>Links and clips on your public profile</Trans>}
      onClose={onClose}
      onSubmit={submit}
      saving={save.isPending}
      changed={changed}
    >
      {save.error ? (
        <Banner tone="danger" title={<Trans>Your public profile could not be saved</Trans>}>
          {save.error.message}
        </Banner>
      ) : null}
      <LinkFields formId={formId} links={links} onChange={setLinks} errors={errors} />
      <ClipChoice chosen={clipIds} onChange={setClipIds} known={showcase.clips} />
    </FormDialog>
  );
}

type LinkFieldsProps = {
  formId: string;
  links: readonly Link[];
  onChange: (links: Link[]) => void;
  errors: Readonly<Record<string, string>>;
};

function LinkFields({ formId, links, onChange, errors }: LinkFieldsProps) {
  const { t } = useLingui();
  const write = (key: string, change: Partial<Link>) =>
    onChange(links.map((link) => (link.key === key ? { ...link, ...change } : link)));
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-2 font-medium text-sm">
        <Trans>Links</Trans>
      </legend>
      {links.map(({ key, title, url }, at) => {
        const number = at + 1;
        const [titleId, urlId] = [`${formId}-${key}-title`, `${formId}-${key}-url`];
        return (
          <div key={key} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2 sm:grid-cols-[2fr_3fr_auto]">
            <TextField
              id={titleId}
              label={t`Name of link ${number}`}
              hideLabel
              placeholder={t`Name`}
              maxLength={MAX_LINK_TITLE_LENGTH}
              value={title}
              error={errors[titleId]}
              onChange={(event) => write(key, { title: event.target.value })}
            />
            <TextField
              id={urlId}
              label={t`Address of link ${number}`}
              hideLabel
              type="url"
              inputMode="url"
              placeholder="https://"
              value={url}
              error={errors[urlId]}
              onChange={(event) => write(key, { url: event.target.value })}
              className="max-sm:order-last max-sm:col-span-2"
            />
            <IconButton
              label={t`Remove link ${number}`}
              icon={<Trash2 aria-hidden="true" />}
              onClick={() => onChange(links.filter((link) => link.key !== key))}
            />
          </div>
        );
      })}
      {links.length < MAX_SHOWN_LINKS ? (
        <Button
          className="self-start"
          icon={<Plus aria-hidden="true" />}
          onClick={() => onChange([...links, withKey({ title: '', url: '' })])}
        >
          <Trans>Add link</Trans>
        </Button>
      ) : null}
    </fieldset>
  );
}

type ClipChoiceProps = { chosen: readonly string[]; onChange: (ids: string[]) => void; known: Showcase['clips'] };

function ClipChoice({ chosen, onChange, known }: ClipChoiceProps) {
  const { t } = useLingui();
  const query = useQuery(
    clipsQuery({
      page: 1,
      limit: CLIPS_OFFERED,
      processing_status: 'completed',
      sort_by: 'created_at',
      sort_order: 'desc',
    }),
  );
  const listed = query.data?.clips ?? [];
  const older = known.filter(({ id }) => !listed.some((clip) => clip.id === id));
  const clips = [...listed, ...older];
  const full = chosen.length >= MAX_SHOWN_CLIPS;
  const toggle = (id: string, on: boolean) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-medium text-sm">{t`Clips (${chosen.length} of at most ${MAX_SHOWN_CLIPS})`}</legend>
      {query.isPending ? <Spinner className="text-ink-3" /> : null}
      {query.error ? (
        <Banner tone="danger" title={<Trans>Failed to load clips</Trans>}>
          {query.error.message}
        </Banner>
      ) : null}
      {query.data && clips.length === 0 ? (
        <p className="text-ink-2 text-sm">
          <Trans>You have no finished clips yet.</Trans>
        </p>
      ) : null}
      <ul className="flex flex-col divide-y divide-line">
        {clips.map(({ id, title, thumbnail_url: picture }) => (
          <li key={id} className="flex items-center gap-3 py-2">
            {picture ? <img src={picture} alt="" loading="lazy" className="h-14 w-9 rounded object-cover" /> : null}
            <Checkbox
              className="min-w-0 flex-1 break-words"
              label={title}
              checked={chosen.includes(id)}
              disabled={full && !chosen.includes(id)}
              onChange={(on) => toggle(id, on)}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

function withKey(link: Showcase['links'][number]): Link {
  return { ...link, key: crypto.randomUUID() };
}

const isTyped = ({ title, url }: Link) => title.trim() !== '' || url.trim() !== '';

/** A link as sent to the server; a URL typed without a scheme gets https. */
function complete({ title, url }: Link): Showcase['links'][number] {
  const address = url.trim();
  return { title: title.trim(), url: /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address };
}

function inputOf({ links, clips }: Showcase) {
  return { links, clip_ids: clips.map(({ id }) => id) };
}
