/** Folder of every file that is kept of a connected account; they all go with it. */
export function filesFolder(userId: string, connectionId: string): string {
  return `users/${userId}/posts/${connectionId}`;
}

/** The copy of a post's picture. */
export function coverKey({ userId, connectionId, id }: { userId: string; connectionId: string; id: string }): string {
  return `${filesFolder(userId, connectionId)}/covers/${id}.webp`;
}

export function captionsKey({ userId, connectionId, id }: { userId: string; connectionId: string; id: string }): string {
  return `${filesFolder(userId, connectionId)}/captions/${id}.vtt`;
}

/** The copy of an account's picture. */
export function avatarKey(userId: string, connectionId: string): string {
  return `${filesFolder(userId, connectionId)}/avatar.webp`;
}
