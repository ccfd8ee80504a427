import { Trans, useLingui } from '@lingui/react/macro';
import { Trash2, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { MAX_PICTURE_BYTES, type Profile } from '#contract/profile.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { formatBytes } from '#web/ui/format.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { firstFileOf, PICTURE_TYPES, type PictureRefusal, pictureRefusal } from './picture-rules.ts';
import { useDeletePicture, useUploadPicture } from './queries.ts';

/** The profile picture: chosen, dropped or pasted, previewed at once, uploaded, and reverted if it is refused. */
export function PictureField({
  profile,
  fallback = null,
}: {
  profile: Profile;
  /** Picture of a connected account, used while none is uploaded. */
  fallback?: string | null;
}) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { preview, take, clear, upload, remove, failure, limit } = usePicture();

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(firstFileOf(event.dataTransfer));
  };
  return (
    <section
      aria-label={t`Profile picture`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        '-m-3 flex flex-col gap-3 rounded-surface border-[1.5px] border-dashed p-3 transition-colors',
        over ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
    >
      <div className="flex flex-wrap items-center gap-5">
        <Picture profile={profile} src={preview ?? profile.picture_url ?? fallback} sending={upload.isPending} />
        <div className="flex min-w-0 flex-1 basis-60 flex-col items-start gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              icon={<Upload aria-hidden="true" />}
              loading={upload.isPending}
              onClick={() => input.current?.click()}
            >
              {profile.picture_url ? <Trans>Change picture</Trans> : <Trans>Upload picture</Trans>}
            </Button>
            {profile.picture_url ? (
              <Button variant="ghost" icon={<Trash2 aria-hidden="true" />} loading={remove.isPending} onClick={clear}>
                <Trans>Remove</Trans>
              </Button>
            ) : null}
          </div>
          <p className="text-ink-2 text-sm">
            <ShownPicture isOwn={profile.picture_url !== null} isConnected={fallback !== null} />
          </p>
          <p className="text-ink-3 text-xs">
            <Trans>Press, drop or paste a JPEG, PNG, WebP, GIF or AVIF of up to {limit}. Cropped to a square.</Trans>
          </p>
        </div>
      </div>
      {failure ? (
        <Banner tone="danger" title={<Trans>The picture was not changed</Trans>}>
          {failure}
        </Banner>
      ) : null}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES.join(',')}
        hidden
        aria-label={t`Profile picture`}
        onChange={(event) => {
          take(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
    </section>
  );
}

type PictureProps = { profile: Profile; src: string | null; sending: boolean };

function Picture({ profile, src, sending }: PictureProps) {
  const { t } = useLingui();
  return (
    <span className="relative inline-flex">
      <Avatar size="2xl" name={profile.full_name} email={profile.email} src={src} />
      {sending ? (
        <span className="absolute inset-0 flex items-center justify-center rounded-full bg-scrim text-[oklch(0.97_0.005_80)]">
          <Spinner label={t`Sending the picture`} />
        </span>
      ) : null}
    </span>
  );
}

/** States which picture is shown. */
function ShownPicture({ isOwn, isConnected }: { isOwn: boolean; isConnected: boolean }) {
  if (isOwn) return <Trans>The picture you uploaded is shown.</Trans>;
  if (isConnected) return <Trans>The picture of a connected account is shown: Instagram’s, else YouTube’s.</Trans>;
  return <Trans>No picture yet: your initials are shown.</Trans>;
}

/** Checks and uploads a picture with a preview, or removes it. `failure`: why the last change was refused. */
function usePicture() {
  const { t } = useLingui();
  const [preview, setPreview] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const upload = useUploadPicture();
  const remove = useDeletePicture();
  const busy = upload.isPending || remove.isPending;
  const limit = `${MAX_PICTURE_BYTES / 1_048_576} MB`;

  const take = (file: File | null) => {
    if (!file || busy) return;
    const reasons: Record<PictureRefusal, string> = {
      type: t`${file.name} is not a picture that can be used. Choose a JPEG, PNG, WebP, GIF or AVIF file.`,
      size: t`${file.name} has ${formatBytes(file.size)}. A picture can have at most ${limit}.`,
      empty: t`${file.name} is empty.`,
    };
    const reason = pictureRefusal(file);
    setRefusal(reason && reasons[reason]);
    if (reason) return;
    remove.reset();
    setPreview(URL.createObjectURL(file));
    upload.mutate(file, { onSettled: () => setPreview(null) });
  };
  useEffect(() => {
    if (preview) return () => URL.revokeObjectURL(preview);
  }, [preview]);
  usePastedFile(take);

  const clear = () => {
    setRefusal(null);
    upload.reset();
    remove.mutate(null);
  };
  const failure = refusal ?? upload.error?.message ?? remove.error?.message;
  return { preview, take, clear, upload, remove, failure, limit };
}

/** Accepts a picture pasted anywhere on the page; text pasted into a field is left alone. */
function usePastedFile(take: (file: File) => void): void {
  const onFile = useEffectEvent(take);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = firstFileOf(event.clipboardData);
      if (!file) return;
      event.preventDefault();
      onFile(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
