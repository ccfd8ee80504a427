import * as api from '#contract/profile.ts';
import type { MediaLinks } from '#server/http/media-links.ts';
import { on, type Route } from '#server/http/mount.ts';
import { type Account, readAccount } from '#server/modules/accounts/accounts.ts';
import { openPictureMaker } from './pictures.ts';
import {
  avatarUrl,
  type ConnectedPictures,
  changeProfile,
  type ProfileDeps,
  pictureUrl,
  readPublicProfile,
  removePicture,
  setPicture,
} from './profile.ts';
import { changeShowcase, readShowcase } from './showcase.ts';

export function profileRoutes(
  given: Omit<ProfileDeps, 'makePicture'> & { links: MediaLinks; connectedPictures: ConnectedPictures },
): Route[] {
  const deps = { ...given, makePicture: openPictureMaker() };
  const { db, links } = deps;
  const toWire = (account: Account) => ({
    full_name: account.fullName,
    email: account.email,
    bio: account.bio,
    category: readCategory(account),
    picture_url: pictureUrl(links, account),
    public_path: `/creators/${account.id}`,
    created_at: account.createdAt.toISOString(),
  });
  const showcaseToWire = ({ links: shown, clips }: Awaited<ReturnType<typeof readShowcase>>) => ({
    links: shown,
    clips: clips.map((clip) => ({
      id: clip.id,
      title: clip.title,
      duration_seconds: clip.durationSeconds,
      thumbnail_url: clip.coverKey && links.sign(clip.coverKey, 'cover.jpg'),
      video_url: clip.fileKey && links.sign(clip.fileKey, `${clip.title}.mp4`),
    })),
  });
  return [
    on(api.readProfile, async (_input, { userId }) => toWire(await readAccount(deps, userId))),
    on(api.updateProfile, async ({ full_name, bio, category }, { userId }) =>
      toWire(await changeProfile(deps, userId, { fullName: full_name, bio, category })),
    ),
    on(api.uploadPicture, async (_input, { userId, request }) =>
      toWire(await setPicture(deps, userId, request.body as Buffer)),
    ),
    on(api.deletePicture, async (_input, { userId }) => toWire(await removePicture(deps, userId))),
    on(api.readShowcase, async (_input, { userId }) => showcaseToWire(await readShowcase(db, userId))),
    on(api.updateShowcase, async ({ links: shown, clip_ids }, { userId }) => {
      await changeShowcase(db, userId, { links: shown, clipIds: clip_ids });
      return showcaseToWire(await readShowcase(db, userId));
    }),
    on(api.readPublicProfile, async ({ id }, { userId }) => {
      const account = await readPublicProfile(db, id, userId === '' ? undefined : userId);
      return {
        full_name: account.fullName,
        bio: account.bio,
        category: readCategory(account),
        avatar_url: avatarUrl(links, account, await given.connectedPictures(account.id)),
        ...showcaseToWire(await readShowcase(db, account.id)),
      };
    }),
  ];
}

/** An unknown category, written by another version, counts as none. */
function readCategory({ category }: Account) {
  return api.category.safeParse(category).data ?? null;
}
