/** Key of a video's folder, or of a file in it; deleted with the video. */
export function videoKey(userId: string, videoId: string, name?: string): string {
  return ['users', userId, 'videos', videoId, name].filter(Boolean).join('/');
}
