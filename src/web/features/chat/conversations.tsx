import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { MessagesSquare, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ChatSession } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useFormats } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '#web/ui/menu.tsx';
import { useLazyPart } from '#web/ui/use-lazy-part.ts';
import { useToasts } from '#web/ui/use-toasts.ts';
import { conversationsQuery, useAnotherConversation } from './queries.ts';
import { useStageNames } from './texts.ts';

const loadDeletion = () => import('./delete-conversation.tsx');

type Props = {
  session: ChatSession;
  onOpenSession: (id: string) => void;
  /** Called when the last conversation was deleted. */
  onBack: () => void;
};

/** The conversations about one idea as a menu, for narrow screens. */
export function ConversationMenu(props: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const { session, onOpenSession } = props;
  const { others, create, askDelete, dialog } = useConversations(props);
  return (
    <div className="lg:hidden">
      <Menu trigger={<IconButton label={t`Conversations`} icon={<MessagesSquare aria-hidden="true" />} />}>
        <MenuItem icon={<Plus />} onSelect={create}>
          <Trans>New conversation</Trans>
        </MenuItem>
        <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => askDelete(session)}>
          <Trans>Delete this conversation</Trans>
        </MenuItem>
        {others.length > 0 ? (
          <>
            <MenuSeparator />
            <MenuLabel>
              <Trans>Other conversations</Trans>
            </MenuLabel>
            {others.map((one) => (
              <MenuItem key={one.id} icon={<MessagesSquare />} onSelect={() => onOpenSession(one.id)}>
                {nameOf(one).whole}
              </MenuItem>
            ))}
          </>
        ) : null}
      </Menu>
      {dialog}
    </div>
  );
}

/** The conversations about one idea, next to the messages. */
export function ConversationColumn(props: Props) {
  const { t } = useLingui();
  const nameOf = useNames();
  const { session, onOpenSession } = props;
  const { all, create, creating, askDelete, dialog } = useConversations(props);
  return (
    <nav aria-label={t`Conversations`} className="flex max-h-56 shrink-0 flex-col gap-2 pt-4 pl-5">
      <Button size="sm" icon={<Plus aria-hidden="true" />} loading={creating} onClick={create}>
        <Trans>New conversation</Trans>
      </Button>
      <ul className="relative flex min-h-0 flex-col gap-0.5 overflow-y-auto">
        {all.map((one) => {
          const { when, what, whole } = nameOf(one);
          const current = one.id === session.id;
          return (
            <li
              key={one.id}
              className={cx('flex items-center rounded-control pr-1 hover:bg-hover', current && 'bg-hover')}
            >
              <button
                type="button"
                aria-current={current ? 'page' : undefined}
                onClick={() => {
                  if (!current) onOpenSession(one.id);
                }}
                className="flex min-w-0 flex-1 flex-col rounded-control py-1.5 pl-2.5 text-left"
              >
                <span className="font-medium text-sm">{when}</span>
                <span className="text-ink-2 text-xs">{what}</span>
              </button>
              <IconButton
                size="sm"
                label={t`Delete conversation: ${whole}`}
                icon={<Trash2 aria-hidden="true" />}
                onClick={() => askDelete(one)}
              />
            </li>
          );
        })}
      </ul>
      {dialog}
    </nav>
  );
}

function useConversations({ session, onOpenSession, onBack }: Props) {
  const { t } = useLingui();
  const toasts = useToasts();
  const [asked, setAsked] = useState<ChatSession | null>(null);
  const [deletion, prepare] = useLazyPart(loadDeletion);
  const listed = useQuery(conversationsQuery(session.idea.id)).data?.sessions ?? [];
  const another = useAnotherConversation();
  const create = () => {
    if (another.isPending) return;
    another.mutate(
      { ideaId: session.idea.id, language: session.language },
      {
        onSuccess: ({ id }) => onOpenSession(id),
        onError: (failure) => toasts.error({ title: t`The conversation could not be started`, text: failure.message }),
      },
    );
  };
  const all = listed.some(({ id }) => id === session.id) ? listed : [session, ...listed];
  const others = all.filter(({ id }) => id !== session.id);
  const leave = (id: string) => {
    if (id !== session.id) return;
    const next = others[0];
    if (next) onOpenSession(next.id);
    else onBack();
  };
  const askDelete = (one: ChatSession) => {
    prepare();
    setAsked(one);
  };
  const dialog = deletion ? (
    <deletion.DeleteConversation asked={asked} onClose={() => setAsked(null)} onDeleted={leave} />
  ) : null;
  return { all, others, create, creating: another.isPending, askDelete, dialog };
}

function useNames(): (session: ChatSession) => { when: string; what: string; whole: string } {
  const { t } = useLingui();
  const { formatDate } = useFormats();
  const stages = useStageNames();
  return ({ last_activity: at, coaching_stage: stage, status }) => {
    const when = formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
    const what = status === 'completed' ? t({ message: 'Completed', context: 'conversation' }) : stages[stage];
    return { when, what, whole: `${when} · ${what}` };
  };
}
