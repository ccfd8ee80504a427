import { useLingui } from '@lingui/react/macro';

type IdeaStatus = 'draft' | 'in_progress' | 'completed';

/** How far an idea is. It stands here because the home page says it too, which is there before the texts of the ideas are. */
export function useIdeaStatusNames(): Record<IdeaStatus, string> {
  const { t } = useLingui();
  return { draft: t`Draft`, in_progress: t`In Progress`, completed: t`Completed` };
}
