import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { ConnectionsPanel } from '#web/features/connections/connections-panel.tsx';
import { PictureField } from '#web/features/profile/picture-field.tsx';
import { readProfileDraft } from '#web/features/profile/profile-draft.ts';
import { ProfileFacts } from '#web/features/profile/profile-facts.tsx';
import { ProfileForm } from '#web/features/profile/profile-form.tsx';
import { PublicLink } from '#web/features/profile/public-link.tsx';
import { profileQuery } from '#web/features/profile/queries.ts';
import { ShowcaseField } from '#web/features/profile/showcase-field.tsx';
import { useSettings } from '#web/features/settings/queries.ts';
import { useScrollToSection } from '#web/features/settings/use-scroll-to-section.ts';
import { useUser } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** The creator's own profile: picture, name, category, bio, public link, and connected accounts. */
export function ProfilePage() {
  const { t } = useLingui();
  const { id, user_metadata: about } = useUser();
  const toasts = useToasts();
  const { data: profile, error, refetch, isFetching } = useQuery(profileQuery);
  const { data: settings } = useSettings();
  useScrollToSection(profile !== undefined);
  const [kept, setKept] = useState(() => readProfileDraft(id));
  const [editing, setEditing] = useState(kept !== null);
  const leaveForm = () => {
    setKept(null);
    setEditing(false);
  };
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <PageHeader
        title={t`Profile`}
        subtitle={<Trans>Your profile, and what others can see of it.</Trans>}
        actions={
          profile && !editing ? (
            <Button icon={<PencilLine aria-hidden="true" />} onClick={() => setEditing(true)}>
              <Trans>Edit</Trans>
            </Button>
          ) : null
        }
      />
      {profile ? (
        <>
          <Surface className="flex flex-col gap-5 p-4 sm:p-6">
            <PictureField profile={profile} fallback={about.avatar_url} />
            {editing ? (
              <ProfileForm
                userId={id}
                profile={profile}
                kept={kept}
                onCancel={leaveForm}
                onSaved={() => {
                  leaveForm();
                  toasts.success({ title: t`Profile saved` });
                }}
              />
            ) : (
              <ProfileFacts profile={profile} />
            )}
          </Surface>
          <Surface className="flex flex-col gap-4 p-4 sm:px-6">
            {settings ? (
              <PublicLink path={profile.public_path} visibility={settings.privacy.profileVisibility} />
            ) : (
              <Skeleton className="h-9 rounded-control" />
            )}
            <ShowcaseField />
          </Surface>
        </>
      ) : error ? (
        <ErrorState
          title={<Trans>Your profile could not be loaded</Trans>}
          text={error.message}
          onRetry={() => refetch()}
          retrying={isFetching}
        />
      ) : (
        <ProfileSkeleton />
      )}
      <ConnectionsPanel />
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div role="status">
      <VisuallyHidden>
        <Trans>Loading your profile</Trans>
      </VisuallyHidden>
      <Surface className="flex flex-col gap-6 p-4 sm:p-6">
        <div className="flex items-center gap-5 p-4">
          <Skeleton className="size-24 rounded-full" />
          <Skeleton className="h-8 w-36 rounded-control" />
        </div>
        <div className="grid gap-5 sm:grid-cols-2">
          {['name', 'email', 'category', 'since'].map((name) => (
            <Skeleton key={name} className="h-9 rounded-control" />
          ))}
        </div>
        <Skeleton className="h-16 rounded-control" />
      </Surface>
    </div>
  );
}
