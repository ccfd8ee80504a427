import * as z from 'zod/mini';
import { formMessage } from '#texts/message.ts';
import { MAX_NAME_LENGTH } from './auth.ts';
import { endpoint, idParams, instant } from './endpoint.ts';

export const MAX_BIO_LENGTH = 500;
/** Maximum size of an uploaded picture, in bytes; it is re-encoded before it is stored. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** Content categories of a profile, as listed in the specification. */
export const categories = [
  'Education',
  'Entertainment',
  'Gaming',
  'Lifestyle',
  'Technology',
  'Fitness',
  'Food',
  'Travel',
] as const;
export const category = z.enum(categories);

export const profile = z.object({
  full_name: z.nullable(z.string()),
  email: z.string(),
  bio: z.string(),
  category: z.nullable(category),
  /** The account's own picture, which may differ from `user.avatar_url`. */
  picture_url: z.nullable(z.string()),
  /** Path of the public profile; who can open it depends on its visibility. */
  public_path: z.string(),
  created_at: instant,
});
export type Profile = z.infer<typeof profile>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/api/profile',
  access: 'user',
  summary: 'Read the profile of the signed-in account',
  reply: profile,
});

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/api/profile',
  access: 'user',
  summary: 'Change the name, bio and content category',
  body: z.object({
    full_name: z
      .string()
      .check(z.trim(), z.minLength(1, formMessage('form.name_missing')), z.maxLength(MAX_NAME_LENGTH)),
    bio: z.string().check(z.trim(), z.maxLength(MAX_BIO_LENGTH, formMessage('form.bio_long'))),
    category: z.nullable(category),
  }),
  reply: profile,
});

export const uploadPicture = endpoint({
  method: 'PUT',
  path: '/api/profile/picture',
  access: 'user',
  upload: { types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'], maxBytes: MAX_PICTURE_BYTES },
  summary: 'Upload a profile picture as the request body; it is decoded, cropped to a square and re-encoded',
  reply: profile,
});

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/profile/picture',
  access: 'user',
  summary: 'Remove the profile picture',
  reply: profile,
});

export const MAX_SHOWN_LINKS = 6;
export const MAX_SHOWN_CLIPS = 12;
export const MAX_LINK_TITLE_LENGTH = 60;

const shownLink = z.object({
  title: z
    .string()
    .check(z.trim(), z.minLength(1, formMessage('form.link_title_missing')), z.maxLength(MAX_LINK_TITLE_LENGTH)),
  url: z.url({ protocol: /^https?$/, error: formMessage('form.link_invalid') }).check(z.maxLength(2_000)),
});
/** Links and clips that a creator chose for the public profile. */
const showcase = z.object({
  links: z.array(z.object({ title: z.string(), url: z.string() })),
  clips: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      duration_seconds: z.number(),
      thumbnail_url: z.nullable(z.string()),
      video_url: z.nullable(z.string()),
    }),
  ),
});
export type Showcase = z.infer<typeof showcase>;

export const readShowcase = endpoint({
  method: 'GET',
  path: '/api/profile/showcase',
  access: 'user',
  summary: 'Read the links and clips on the public profile',
  reply: showcase,
});

export const updateShowcase = endpoint({
  method: 'PUT',
  path: '/api/profile/showcase',
  access: 'user',
  summary: 'Set the links and clips on the public profile, in order; clips must be finished',
  body: z.object({
    links: z.array(shownLink).check(z.maxLength(MAX_SHOWN_LINKS)),
    clip_ids: z.array(z.string()).check(z.maxLength(MAX_SHOWN_CLIPS)),
  }),
  reply: showcase,
});

export const readPublicProfile = endpoint({
  method: 'GET',
  path: '/api/creators/:id',
  access: 'optional',
  summary: 'Read a profile as others see it: everyone if public, signed-in users if for followers, no one if private',
  params: idParams,
  reply: z.object({
    full_name: z.nullable(z.string()),
    bio: z.string(),
    category: z.nullable(category),
    avatar_url: z.nullable(z.string()),
    ...showcase.shape,
  }),
});
