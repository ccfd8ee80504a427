import { MAX_PICTURE_BYTES, uploadPicture } from '#contract/profile.ts';

export type PictureRefusal = 'type' | 'size' | 'empty';

/** Accepted picture types, in the format of a file input. */
export const PICTURE_TYPES = uploadPicture.upload?.types ?? [];

/** Why a file can't be the profile picture, as far as the browser can tell; null if it may be uploaded. */
export function pictureRefusal({ type, size }: Pick<File, 'type' | 'size'>): PictureRefusal | null {
  if (!PICTURE_TYPES.includes(type)) return 'type';
  if (size === 0) return 'empty';
  return size > MAX_PICTURE_BYTES ? 'size' : null;
}

/** The first file in a paste or a drop. */
export function firstFileOf(data: DataTransfer | null): File | null {
  return data?.files[0] ?? null;
}
