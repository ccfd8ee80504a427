import { GoogleError } from '../google-error.ts';
import type { Privacy } from '../library.ts';

/** An upload's validated metadata. */
export type Metadata = {
  title: string;
  description: string;
  tags: string[];
  categoryId: string;
  privacy: Privacy;
  /** Seconds of the epoch. */
  publishAt: number | undefined;
  madeForKids: boolean;
  syntheticMedia: boolean | undefined;
  embeddable: boolean;
};

/**
 * Reads the video resource of an upload. Source: "YouTube Data API: Videos: insert" and its errors.
 * @throws GoogleError 400 invalidTitle | invalidDescription | invalidTags | invalidCategoryId | invalidPublishAt |
 * invalidVideoMetadata
 */
export function readMetadata(body: unknown, fallbackTitle: string): Metadata {
  const resource = objectOf(body);
  const snippet = objectOf(resource.snippet);
  const status = objectOf(resource.status);
  return {
    ...readSnippet({ title: fallbackTitle, categoryId: '22', ...snippet }),
    ...readStatus({ privacyStatus: 'public', ...status }),
  };
}

/** Title and category are required; everything else is empty by default. @throws GoogleError 400 */
export function readSnippet(snippet: Record<string, unknown>) {
  const title = textOf(snippet.title) ?? '';
  const description = textOf(snippet.description) ?? '';
  const tags = Array.isArray(snippet.tags) ? snippet.tags.map(String) : [];
  const categoryId = textOf(snippet.categoryId) ?? '';
  if (title.trim() === '' || [...title].length > 100 || /[<>]/.test(title))
    throw invalid('invalidTitle', 'video title', 'body.snippet.title');
  if (Buffer.byteLength(description) > 5000 || /[<>]/.test(description))
    throw invalid('invalidDescription', 'video description', 'body.snippet.description');
  if (tags.some((tag) => tag.trim() === '' || /[<>]/.test(tag)) || tagLength(tags) > 500)
    throw invalid('invalidTags', 'video keywords', 'body.snippet.tags');
  if (!/^\d{1,2}$/.test(categoryId)) throw invalid('invalidCategoryId', 'category ID', 'body.snippet.categoryId');
  return { title, description, tags, categoryId };
}

/** @throws GoogleError 400 invalidVideoMetadata | invalidPublishAt */
export function readStatus(status: Record<string, unknown>) {
  const privacy = privacyOf(status.privacyStatus);
  const synthetic = status.containsSyntheticMedia;
  return {
    privacy,
    publishAt: publishAtOf(status.publishAt, privacy),
    madeForKids: status.selfDeclaredMadeForKids === true,
    syntheticMedia: typeof synthetic === 'boolean' ? synthetic : undefined,
    embeddable: status.embeddable !== false,
  };
}

function publishAtOf(value: unknown, privacy: Privacy): number | undefined {
  if (value === undefined || value === null) return undefined;
  const text = textOf(value) ?? '';
  const at = Date.parse(text);
  const rfc3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/.test(text);
  if (!rfc3339 || Number.isNaN(at) || privacy !== 'private')
    throw invalid('invalidPublishAt', 'scheduled publishing time', 'body.status.publishAt');
  return Math.floor(at / 1000);
}

function privacyOf(value: unknown): Privacy {
  if (value === 'public' || value === 'unlisted' || value === 'private') return value;
  throw invalid('invalidVideoMetadata', 'privacy status', 'body.status.privacyStatus');
}

/** Length as YouTube counts it: including commas between tags and quotes around tags with spaces. */
function tagLength(tags: readonly string[]): number {
  return tags.reduce((sum, tag) => sum + [...tag].length + (tag.includes(' ') ? 2 : 0), Math.max(0, tags.length - 1));
}

/** @throws GoogleError 400 invalidVideoMetadata */
export function objectOf(value: unknown): Record<string, unknown> {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Record<string, unknown>;
  throw invalid('invalidVideoMetadata', 'metadata', 'body');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function invalid(reason: string, what: string, location: string): GoogleError {
  return new GoogleError(400, reason, `The request metadata specifies an invalid ${what}.`, {
    domain: 'youtube.video',
    location,
    locationType: 'other',
  });
}
