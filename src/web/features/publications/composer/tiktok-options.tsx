import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Inbox, Send } from 'lucide-react';
import * as z from 'zod/mini';
import { type PublicationOptions, publicationOptions } from '#contract/publications.ts';
import { Button } from '#web/ui/button.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { CopyCaption } from './copy-caption.tsx';
import type { OptionsProps, Tiktok } from './options-props.ts';
import { TiktokAudience } from './tiktok-audience.tsx';
import { TiktokConsent } from './tiktok-consent.tsx';
import { TiktokDisclosure } from './tiktok-disclosure.tsx';
import type { KnownOutlook } from './use-outlooks.ts';

const defaults = (): Tiktok => z.parse(publicationOptions, { tiktok: {} }).tiktok as Tiktok;

/**
 * Choices that TikTok requires from everyone posting through another app. Source: TikTok for Developers, "Content
 * Sharing Guidelines".
 */
export function TiktokOptions({ form, onForm, known, problems, text }: OptionsProps) {
  const { t } = useLingui();
  const chosen = form.options.tiktok ?? defaults();
  const change = (part: Partial<Tiktok>) => onForm({ ...form, options: { tiktok: { ...chosen, ...part } } });
  return (
    <div className="flex flex-col gap-5">
      <RadioCards
        legend={t`How it gets to TikTok`}
        value={chosen.mode}
        onChange={(mode) => change({ mode })}
        options={[
          {
            value: 'inbox',
            label: t`Draft in the TikTok app`,
            description: t`You finish it in the app: text, sound and who sees it.`,
            icon: <Inbox />,
          },
          {
            value: 'direct',
            label: t`Post directly`,
            description: t`It is posted as you choose here.`,
            icon: <Send />,
          },
        ]}
        columns={2}
        stacked
      />
      {chosen.mode === 'inbox' ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-48 flex-1 text-ink-2 text-sm">
            <Trans>
              TikTok does not accept text with a draft. Copy it, and paste it when you finish the post in the app.
            </Trans>
          </p>
          {text ? <CopyCaption text={text} /> : null}
        </div>
      ) : (
        <Direct {...{ chosen, change, form, onForm, known, problems }} />
      )}
    </div>
  );
}

type DirectProps = Omit<OptionsProps, 'text'> & { chosen: Tiktok; change: (part: Partial<Tiktok>) => void };

function Direct({ chosen, change, form, onForm, known, problems }: DirectProps) {
  const outlook = known?.outlook;
  if (!outlook?.privacy_levels) return <NoChoices known={known} />;
  const { creator } = outlook;
  return (
    <>
      <TiktokAudience
        chosen={chosen}
        change={change}
        levels={outlook.privacy_levels}
        creator={creator}
        problem={problems.audience}
      />
      <TiktokDisclosure
        chosen={chosen}
        discloses={form.discloses}
        onChange={(discloses, part) => onForm({ ...form, discloses, options: { tiktok: { ...chosen, ...part } } })}
        problem={problems.disclosure}
      />
      <Switch
        label={<Trans>AI-generated content</Trans>}
        description={<Trans>TikTok marks the video as made with AI.</Trans>}
        checked={chosen.is_aigc}
        onChange={(is_aigc) => change({ is_aigc })}
      />
      <TiktokConsent
        agreed={chosen.consent}
        onAgree={(consent) => change({ consent })}
        isBranded={chosen.brand_content}
        problem={problems.consent}
      />
    </>
  );
}

/** Shown while TikTok's current options are not available. */
function NoChoices({ known }: { known: KnownOutlook | undefined }) {
  const { t } = useLingui();
  if (!known || known.asking)
    return (
      <div role="status" aria-label={t`Asking TikTok what this account may choose`} className="flex flex-col gap-3">
        <Skeleton className="h-5 w-40 rounded" />
        <Skeleton className="h-control rounded-control" />
      </div>
    );
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm">
      <p className="min-w-48 flex-1 text-ink-2">
        <Trans>This account’s current options could not be loaded from TikTok, so only a draft can be sent now.</Trans>
      </p>
      <Button size="sm" onClick={known.askAgain}>
        <Trans>Try Again</Trans>
      </Button>
    </div>
  );
}

export function tiktokSummary({ tiktok }: PublicationOptions): string {
  return tiktok?.mode === 'direct' ? t`Posted directly` : t`Draft in the TikTok app`;
}
