import { useLingui } from '@lingui/react/macro';

type IdeaStatus = 'draft' | 'in_progress' | 'completed';

/**
 * Names of the idea statuses. They are here because the home page needs them before the texts of the ideas are
 * loaded.
 */
export function useIdeaStatusNames(): Record<IdeaStatus, string> {
  const { t } = useLingui();
  return { draft: t`Draft`, in_progress: t`In Progress`, completed: t`Completed` };
}
