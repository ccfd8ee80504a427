import { GoogleError } from '../google-error.ts';
import { isDay } from '../pacific.ts';

/**
 * Figures that can be summed over videos and days, and those derived from them. Source: "YouTube Analytics API:
 * Metrics".
 */
const coreMetrics: readonly string[] = [
  'views',
  'engagedViews',
  'estimatedMinutesWatched',
  'averageViewDuration',
  'averageViewPercentage',
  'likes',
  'dislikes',
  'comments',
  'shares',
  'subscribersGained',
  'subscribersLost',
];
const retentionMetrics: readonly string[] = ['audienceWatchRatio', 'relativeRetentionPerformance'];
const moneyMetrics = [
  'estimatedRevenue',
  'estimatedAdRevenue',
  'grossRevenue',
  'cpm',
  'playbackBasedCpm',
  'monetizedPlaybacks',
  'adImpressions',
];
const dimensionNames = [
  'day',
  'month',
  'ageGroup',
  'gender',
  'country',
  'video',
  'creatorContentType',
  'elapsedVideoTimeRatio',
] as const;
export type Dimension = (typeof dimensionNames)[number];

export type ReportQuery = {
  /** MINE or the id of a channel. */
  channel: string;
  startDate: string;
  endDate: string;
  metrics: string[];
  dimensions: Dimension[];
  videos: string[] | undefined;
  country: string | undefined;
  sort: { by: string; descending: boolean }[];
  maxResults: number | undefined;
  startIndex: number;
};

/**
 * A validated report request. Source: "YouTube Analytics API: Channel Reports".
 * @throws GoogleError 400 for missing, unknown or incompatible parameters; 403 for revenue metrics
 */
export function readReportQuery(query: URLSearchParams): ReportQuery {
  const list = (name: string) => (query.get(name) ?? '').split(',').filter((value) => value !== '');
  for (const name of ['ids', 'startDate', 'endDate', 'metrics']) {
    if (!query.get(name))
      throw new GoogleError(400, 'required', 'Required', { status: 'INVALID_ARGUMENT', location: name });
  }
  const channel = /^channel==(MINE|mine|UC[\w-]+)$/.exec(query.get('ids') ?? '')?.[1];
  if (!channel) throw bad(`Invalid value (${query.get('ids')}) given in field parameters.ids.`);
  const metrics = list('metrics');
  const dimensions = list('dimensions');
  for (const dimension of dimensions) {
    if (!isDimension(dimension)) throw bad(`Unknown identifier (${dimension}) given in field parameters.dimensions.`);
  }
  checkMetrics(metrics);
  const filters = readFilters(query.get('filters'));
  const parsed: ReportQuery = {
    channel,
    metrics,
    dimensions: dimensions.filter(isDimension),
    ...filters,
    ...readDates(query),
    sort: list('sort').map((field) => ({ by: field.replace(/^-/, ''), descending: field.startsWith('-') })),
    maxResults: readCount(query, 'maxResults'),
    startIndex: readCount(query, 'startIndex') ?? 1,
  };
  checkCombination(parsed);
  return parsed;
}

function checkMetrics(metrics: string[]): void {
  if (metrics.some((metric) => moneyMetrics.includes(metric))) {
    throw new GoogleError(403, 'insufficientPermissions', 'Insufficient Permission', { status: 'PERMISSION_DENIED' });
  }
  const unknown = metrics.find(
    (metric) => metric !== 'viewerPercentage' && !coreMetrics.includes(metric) && !retentionMetrics.includes(metric),
  );
  if (unknown !== undefined) throw bad(`Unknown identifier (${unknown}) given in field parameters.metrics.`);
}

function readDates(query: URLSearchParams): { startDate: string; endDate: string } {
  const startDate = query.get('startDate') ?? '';
  const endDate = query.get('endDate') ?? '';
  for (const [name, day] of Object.entries({ startDate, endDate })) {
    if (!isDay(day)) throw bad(`Invalid value (${day}) given in field parameters.${name}.`);
  }
  if (startDate > endDate) throw bad('Invalid value for endDate: it lies before startDate.');
  return { startDate, endDate };
}

/** `video==a,b;country==DE`: a semicolon combines filters with "and", a comma values with "or". */
function readFilters(text: string | null): { videos: string[] | undefined; country: string | undefined } {
  const filters: { videos: string[] | undefined; country: string | undefined } = {
    videos: undefined,
    country: undefined,
  };
  for (const part of (text ?? '').split(';').filter((filter) => filter !== '')) {
    const [, name, value = ''] = /^(\w+)==(.+)$/.exec(part) ?? [];
    const values = value.split(',');
    if (name === 'video' && values.length <= 500) filters.videos = values;
    else if (name === 'country' && /^[A-Z]{2}$/.test(value)) filters.country = value;
    else if (name === 'audienceType' && value === 'ORGANIC') continue;
    else throw bad(`Invalid value (${part}) given in field parameters.filters.`);
  }
  return filters;
}

function readCount(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw bad(`Invalid value (${text}) given in field parameters.${name}.`);
  return Number(text);
}

/** Which dimensions can be combined, and with which metrics. */
function checkCombination({ dimensions, metrics, sort, maxResults, startDate, endDate, videos }: ReportQuery): void {
  const key = [...dimensions].sort().join(',');
  const isRetention = key === 'elapsedVideoTimeRatio';
  if (isRetention !== metrics.every((metric) => retentionMetrics.includes(metric))) throw unsupported();
  if (!isRetention && metrics.some((metric) => retentionMetrics.includes(metric))) throw unsupported();
  // One video at a time.
  if (isRetention && videos?.length !== 1) throw unsupported();
  if (isRetention) return;
  const people = ['ageGroup', 'gender', 'ageGroup,gender'].includes(key);
  const counted = ['', 'day', 'month', 'country', 'video', 'creatorContentType', 'creatorContentType,day'].includes(
    key,
  );
  const percentage = metrics.includes('viewerPercentage');
  if (!(people ? percentage && metrics.length === 1 : counted && !percentage)) throw unsupported();
  if (sort.some(({ by }) => !metrics.includes(by) && !dimensions.some((dimension) => dimension === by)))
    throw unsupported();
  if (key === 'video' && (sort.length === 0 || maxResults === undefined || maxResults > 200)) throw unsupported();
  if (key === 'month' && !(startDate.endsWith('-01') && endDate.endsWith('-01'))) throw unsupported();
}

function isDimension(name: string): name is Dimension {
  return dimensionNames.some((known) => known === name);
}

function bad(message: string): GoogleError {
  return new GoogleError(400, 'badRequest', message, { status: 'INVALID_ARGUMENT' });
}

function unsupported(): GoogleError {
  const list = 'https://developers.google.com/youtube/analytics/v2/available_reports';
  return bad(`The query is not supported. Check the documentation at ${list} for a list of supported queries.`);
}
