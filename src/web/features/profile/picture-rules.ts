import { PICTURE_MAX_BYTES, uploadPicture } from '#contract/account.ts';

export type PictureRefusal = 'type' | 'size' | 'empty';

/** What a picture may be, as a file input takes it. */
export const PICTURE_TYPES = uploadPicture.upload?.types ?? [];

/** Why a file can't be the profile picture, as far as the browser can tell; null when it may be sent. */
export function refusePicture({ type, size }: Pick<File, 'type' | 'size'>): PictureRefusal | null {
  if (!PICTURE_TYPES.includes(type)) return 'type';
  if (size === 0) return 'empty';
  return size > PICTURE_MAX_BYTES ? 'size' : null;
}

/** The first file that a paste or a drop carries. */
export function fileOf(data: DataTransfer | null): File | null {
  return data?.files[0] ?? null;
}
