import { Trans, useLingui } from '@lingui/react/macro';
import type { ChatSession } from '#contract/chat.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { useDeleteConversation } from './queries.ts';

type Props = { asked: ChatSession | null; onClose: () => void; onDeleted: (id: string) => void };

/** Deletes a conversation after confirmation. */
export function DeleteConversation({ asked, onClose, onDeleted }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const remove = useDeleteConversation();
  const confirm = () => {
    if (!asked) return;
    remove.mutate(asked.id, {
      onSuccess: () => {
        onClose();
        onDeleted(asked.id);
        void remove.forget(asked.id);
      },
      onError: (failure) => {
        onClose();
        toasts.error({ title: t`The conversation could not be deleted`, text: failure.message });
      },
    });
  };
  return (
    <ConfirmDialog
      open={asked !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={<Trans>Delete this conversation?</Trans>}
      text={<Trans>Its messages will be deleted. The idea and its brief are kept.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      busy={remove.isPending}
      onConfirm={confirm}
    />
  );
}
