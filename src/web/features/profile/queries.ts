import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '#contract/endpoint.ts';
import {
  deletePicture,
  type Profile,
  readProfile,
  readPublicProfile,
  readShowcase,
  updateProfile,
  updateShowcase,
  uploadPicture,
} from '#contract/profile.ts';
import { call } from '#web/api/call.ts';

export const profileQuery = queryOptions({
  queryKey: ['profile', 'own'] as const,
  queryFn: ({ signal }) => call(readProfile, {}, { signal }),
});

/** A profile as others see it; private and missing ones give the same response. */
export function publicProfileQuery(id: string) {
  return queryOptions({
    queryKey: ['profile', 'public', id] as const,
    queryFn: ({ signal }) => call(readPublicProfile, { id }, { signal }),
  });
}

/** The links and clips of the user's public profile; refetched when shown, because its pictures have signed URLs. */
export const showcaseQuery = queryOptions({
  queryKey: ['profile', 'showcase'] as const,
  queryFn: ({ signal }) => call(readShowcase, {}, { signal }),
});

export function useUpdateShowcase() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof updateShowcase>) => call(updateShowcase, input),
    networkMode: 'always',
    onSuccess: (saved) => {
      client.setQueryData(showcaseQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: ['profile', 'public'] });
    },
  });
}

export function useUpdateProfile() {
  return useProfileMutation((input: InputOf<typeof updateProfile>) => call(updateProfile, input));
}

export function useUploadPicture() {
  return useProfileMutation((file: Blob) => call(uploadPicture, {}, { file }));
}

export function useDeletePicture() {
  return useProfileMutation((_nothing: null) => call(deletePicture, {}));
}

function useProfileMutation<Input>(send: (input: Input) => Promise<Profile>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    networkMode: 'always', // fail while offline instead of waiting silently
    onSuccess: async (saved) => {
      await client.cancelQueries({ queryKey: ['profile'] });
      client.setQueryData(profileQuery.queryKey, saved);
      void client.invalidateQueries({ queryKey: ['profile'], predicate: ({ queryKey }) => queryKey[1] !== 'own' }); // also updates the name in the page header
    },
  });
}
