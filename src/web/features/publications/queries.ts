import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  cancelPublication,
  listPublications,
  type Publication,
  pausePublication,
  publishClip,
  readOnePublication,
  readPublication,
  reschedulePublication,
  resolvePublication,
  resumePublication,
  retryPublication,
  updatePublication,
} from '#contract/publications.ts';
import {
  readCalendar,
  readPostingSlots,
  readPublishOutlook,
  readPublishTargets,
  replacePostingSlots,
} from '#contract/publishing.ts';
import { call } from '#web/api/call.ts';
import { isOpen } from './progress/group-outcome.ts';
import { watchGroup } from './progress/watched-groups.ts';

/** Accounts that can be published to. */
export function publishTargetsQuery() {
  return queryOptions({
    queryKey: ['publications', 'targets'] as const,
    queryFn: ({ signal }) => call(readPublishTargets, {}, { signal }),
  });
}

/**
 * What the platform reports about publishing to an account now. Calls the platform, so it is fetched when the account
 * is chosen.
 */
export function publishOutlookQuery(input: InputOf<typeof readPublishOutlook>) {
  return queryOptions({
    queryKey: ['publish-outlook', input] as const,
    queryFn: ({ signal }) => call(readPublishOutlook, input, { signal }),
    staleTime: 60_000,
    retry: false,
  });
}

/** A publish request and its targets, with their logs. */
export function publicationGroupQuery(id: string) {
  return queryOptions({
    queryKey: ['publications', 'group', id] as const,
    queryFn: ({ signal }) => call(readPublication, { id }, { signal }),
  });
}

export function publicationQuery(id: string) {
  return queryOptions({
    queryKey: ['publications', 'one', id] as const,
    queryFn: ({ signal }) => call(readOnePublication, { id }, { signal }),
  });
}

export function publicationsQuery(input: InputOf<typeof listPublications>) {
  return queryOptions({
    queryKey: ['publications', 'list', input] as const,
    queryFn: ({ signal }) => call(listPublications, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Publications that need the user's attention. */
export const attentionQuery = publicationsQuery({ attention: 'needed' });

export function calendarQuery(input: InputOf<typeof readCalendar>) {
  return queryOptions({
    queryKey: ['publications', 'calendar', input] as const,
    queryFn: ({ signal }) => call(readCalendar, input, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function postingSlotsQuery(id: string) {
  return queryOptions({
    queryKey: ['publications', 'slots', id] as const,
    queryFn: ({ signal }) => call(readPostingSlots, { id }, { signal }),
  });
}

/** The outcome is reported on whatever page is then open. */
export function usePublish() {
  return usePublicationMutation(async (input: InputOf<typeof publishClip>) => {
    const group = await call(publishClip, input);
    if (group.status !== 'draft') watchGroup(group.publish_id);
    return group;
  });
}

export function useUpdatePublication() {
  return usePublicationMutation(async (input: InputOf<typeof updatePublication>) =>
    watched(await call(updatePublication, input)),
  );
}

export function useReschedulePublication() {
  return usePublicationMutation(async (input: InputOf<typeof reschedulePublication>) =>
    watched(await call(reschedulePublication, input)),
  );
}

export function useResolvePublication() {
  return usePublicationMutation((input: InputOf<typeof resolvePublication>) => call(resolvePublication, input));
}

export function useReplacePostingSlots() {
  return usePublicationMutation((input: InputOf<typeof replacePostingSlots>) => call(replacePostingSlots, input));
}

const changes = {
  cancel: cancelPublication,
  pause: pausePublication,
  resume: resumePublication,
  retry: retryPublication,
} as const;

/** Actions that need only the publication's id. */
export function useChangePublication() {
  return usePublicationMutation(async ({ id, change }: { id: string; change: keyof typeof changes }) =>
    watched(await call(changes[change], { id })),
  );
}

/**
 * After the user restarts a publication, its outcome is reported like that of a new one, even if it is already under
 * way.
 */
function watched(publication: Publication): Publication {
  if (publication.state !== 'draft' && isOpen(publication)) watchGroup(publication.group_id);
  return publication;
}

function usePublicationMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always', // fail while offline instead of waiting silently
    onSettled: () => client.invalidateQueries({ queryKey: ['publications'] }),
  });
}
