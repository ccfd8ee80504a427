/** What a source file is, read once and passed on; seconds and pixels as shown (rotation applied). */
export type MediaInfo = {
  container: string;
  durationSeconds: number;
  /** Start of the first video frame on the file's own clock; everything in this program counts from there as 0. */
  startSeconds: number;
  sizeBytes: number;
  video: {
    codec: string;
    profile: string | undefined;
    pixelFormat: string;
    /** Size as displayed: after rotation and sample aspect ratio. */
    width: number;
    height: number;
    rotation: 0 | 90 | 180 | 270;
    /** Average frame rate; variable sources are brought to a constant one when rendered. */
    frameRate: number;
    variableFrameRate: boolean;
    streamIndex: number;
  };
  audio: { codec: string; sampleRate: number; channels: number; streamIndex: number } | undefined;
  /** Streams of text subtitles inside the file, in order. */
  subtitles: readonly { streamIndex: number; codec: string; language: string | undefined }[];
};
