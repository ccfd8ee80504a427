import { t } from '@lingui/core/macro';
import type { Platform } from '#contract/connections.ts';
import type { PublishOutlook } from '#contract/publishing.ts';
import type { TargetForm } from './publish-form.ts';

/** Missing or invalid options of an account, by field. */
export type OptionProblems = Partial<Record<'audience' | 'disclosure' | 'consent', string>>;

const checks: Record<Platform, (form: TargetForm, outlook: PublishOutlook | undefined) => OptionProblems> = {
  tiktok: checkTiktok,
  youtube: () => ({}),
  instagram: () => ({}),
};

export function findOptionProblems(
  platform: Platform,
  form: TargetForm,
  outlook: PublishOutlook | undefined,
): OptionProblems {
  return checks[platform](form, outlook);
}

/** Source: TikTok for Developers, "Content Sharing Guidelines": choices that the creator must, or may not, make. */
function checkTiktok({ options: { tiktok }, discloses }: TargetForm, outlook: PublishOutlook | undefined) {
  const problems: OptionProblems = {};
  if (tiktok?.mode !== 'direct') return problems;
  const level = tiktok.privacy_level;
  const isGone = level !== undefined && outlook?.privacy_levels && !outlook.privacy_levels.includes(level);
  if (level === undefined || isGone) problems.audience = t`Choose who can view this video.`;
  else if (tiktok.brand_content && level === 'SELF_ONLY')
    problems.audience = t`Branded content visibility cannot be set to private.`;
  if (discloses && !tiktok.brand_content && !tiktok.brand_organic)
    problems.disclosure = t`You need to indicate if your content promotes yourself, a third party, or both.`;
  if (!tiktok.consent) problems.consent = t`Agree to this before you post.`;
  return problems;
}
