import { useLingui } from '@lingui/react/macro';
import type { Worksheet } from '#contract/chat.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { AnswerList, type AnswersProps, Count } from './answers.tsx';

type Props = AnswersProps & { worksheet: Worksheet; open: boolean; onOpenChange: (open: boolean) => void };

/** The answers in a sheet. A file of its own, because the conversation opens without it. */
export function AnswersDialog({ open, onOpenChange, ...props }: Props) {
  const { t } = useLingui();
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Your answers`}
      description={<Count questions={props.worksheet.questions} />}
    >
      <AnswerList {...props} />
    </Dialog>
  );
}
