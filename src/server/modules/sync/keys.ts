/** Folder of all files stored for a connection; deleted with it. */
export function filesFolder(userId: string, connectionId: string): string {
  return `users/${userId}/posts/${connectionId}`;
}

/** The copy of a post's cover. */
export function coverKey({ userId, connectionId, id }: { userId: string; connectionId: string; id: string }): string {
  return `${filesFolder(userId, connectionId)}/covers/${id}.webp`;
}

export function captionsKey({
  userId,
  connectionId,
  id,
}: {
  userId: string;
  connectionId: string;
  id: string;
}): string {
  return `${filesFolder(userId, connectionId)}/captions/${id}.vtt`;
}

/** The copy of a channel's avatar. */
export function avatarKey(userId: string, connectionId: string): string {
  return `${filesFolder(userId, connectionId)}/avatar.webp`;
}
