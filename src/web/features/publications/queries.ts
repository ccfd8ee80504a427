import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  cancelPublication,
  listPublications,
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

/** Accounts that can be published to. */
export function publishTargetsQuery() {
  return queryOptions({
    queryKey: ['publications', 'targets'] as const,
    queryFn: ({ signal }) => call(readPublishTargets, {}, { signal }),
  });
}

/** What the platform says of publishing on an account now. Asks the platform: read when the account is chosen. */
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

export function usePublish() {
  return usePublicationMutation((input: InputOf<typeof publishClip>) => call(publishClip, input));
}

export function useUpdatePublication() {
  return usePublicationMutation((input: InputOf<typeof updatePublication>) => call(updatePublication, input));
}

export function useReschedulePublication() {
  return usePublicationMutation((input: InputOf<typeof reschedulePublication>) => call(reschedulePublication, input));
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

/** The changes that need nothing but the publication. */
export function useChangePublication() {
  return usePublicationMutation(({ id, change }: { id: string; change: keyof typeof changes }) =>
    call(changes[change], { id }),
  );
}

function usePublicationMutation<Input, Reply>(send: (input: Input) => Promise<Reply>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always', // offline, it fails with words instead of waiting in silence
    onSettled: () => client.invalidateQueries({ queryKey: ['publications'] }),
  });
}
