import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Profile } from '#contract/profile.ts';
import { useCategoryNames } from './category-names.ts';

/** The saved profile, read-only. */
export function ProfileFacts({ profile }: { profile: Profile }) {
  const { i18n } = useLingui();
  const names = useCategoryNames();
  return (
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      <Fact term={<Trans>Name</Trans>}>{profile.full_name}</Fact>
      <Fact term={<Trans>Email</Trans>}>{profile.email}</Fact>
      <Fact term={<Trans>Content category</Trans>}>{profile.category && names[profile.category]}</Fact>
      <Fact term={<Trans>Member since</Trans>}>{i18n.date(profile.created_at, { dateStyle: 'long' })}</Fact>
      <Fact term={<Trans>Bio</Trans>} wide>
        {profile.bio}
      </Fact>
    </dl>
  );
}

type FactProps = { term: ReactNode; wide?: boolean; children: string | null };

function Fact({ term, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <dt className="font-medium text-ink-3 text-xs">{term}</dt>
      <dd className="mt-0.5 whitespace-pre-wrap break-words">
        {children || (
          <span className="text-ink-3">
            <Trans>Not set</Trans>
          </span>
        )}
      </dd>
    </div>
  );
}
