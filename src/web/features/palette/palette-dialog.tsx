import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Command as Cmdk } from 'cmdk';
import { Clapperboard, Lightbulb, Scissors, Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useUser } from '#web/session/use-session.ts';
import { DialogLayer, DialogTitle } from '#web/ui/dialog-layer.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useDebounced } from '#web/ui/use-debounced.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { matches } from './matches.ts';
import { type Choice, readRecent, rememberChoice } from './recent.ts';
import { type Command, useCommands } from './use-commands.tsx';
import { addressOf, type FoundContent, useFoundContent, useRecentContent } from './use-found-content.ts';

/** Searches pages, actions and content. Arrow keys select, Enter runs, Escape closes. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const suggestions = useSuggestions(onClose);
  const { query, setQuery, searching, failure, count } = suggestions;
  const empty = query.trim() === '';
  return (
    <DialogLayer
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      className="fixed inset-x-3 top-3 z-50 mx-auto flex max-h-[min(80dvh,34rem)] max-w-xl animate-in flex-col
        overflow-hidden rounded-surface bg-overlay shadow-3 sm:top-[12dvh]"
    >
      <DialogTitle className="sr-only">
        <Trans>Search and commands</Trans>
      </DialogTitle>
      <Cmdk label={t`Search and commands`} shouldFilter={false} loop className="flex min-h-0 flex-col outline-none">
        <div className="flex items-center gap-3 px-4 shadow-[inset_0_-1px_0_var(--line)]">
          {searching && !empty ? (
            <Spinner size="sm" label={null} className="text-ink-3" />
          ) : (
            <Search className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          )}
          <Cmdk.Input
            value={query}
            onValueChange={setQuery}
            maxLength={200}
            placeholder={t`Go to, do, or find a video, a clip or an idea…`}
            className="h-13 min-w-0 flex-1 bg-transparent text-[16px] text-ink outline-none placeholder:text-ink-3"
          />
          <Kbd>Esc</Kbd>
        </div>
        <Cmdk.List label={t`Suggestions`} className="min-h-0 flex-1 scroll-py-2 overflow-y-auto overscroll-contain p-2">
          <SuggestionGroups {...suggestions} />
        </Cmdk.List>
        {count === 0 && !searching && failure === null ? (
          <p className="px-4 pt-4 pb-10 text-center text-ink-2">
            <Trans>Nothing found for “{query.trim()}”</Trans>
          </p>
        ) : null}
        {failure !== null && !empty ? (
          <p role="alert" className="px-4 py-3 text-danger-ink text-sm">
            <Trans>Not everything could be searched: {failure}</Trans>
          </p>
        ) : null}
      </Cmdk>
      <VisuallyHidden>
        <span role="status">
          {empty || searching ? null : <Plural value={count} one="# result" other="# results" />}
        </span>
      </VisuallyHidden>
    </DialogLayer>
  );
}

/** The suggestions for a query: commands and content, or the recent choices if it is empty. */
function useSuggestions(onClose: () => void) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id: userId } = useUser();
  const commands = useCommands();
  const [asked, setAsked] = useState('');
  const [query, setQuery] = useDebounced(asked, setAsked, 150);
  const [recent] = useState(() => readRecent(userId));
  const recentContent = useRecentContent(recent);
  const { found, searching, failure } = useFoundContent(asked.trim());

  const choose = (choice: Choice | null, run: () => void) => {
    if (choice) rememberChoice(userId, choice);
    onClose();
    run();
  };
  const commandItem = (command: Command, prefix = '') => (
    <Row
      key={command.id}
      value={`${prefix}${command.id}`}
      icon={command.icon}
      keys={command.keys}
      onSelect={() => choose({ kind: 'command', id: command.id }, command.run)}
    >
      {command.label}
    </Row>
  );
  const contentItem = (content: FoundContent, prefix = '') => (
    <Row
      key={content.id}
      value={`${prefix}${content.id}`}
      icon={<ContentPicture {...content} />}
      note={{ clip: t`Clip`, video: t`Video`, post: t`Post`, idea: t`Idea` }[content.kind]}
      onSelect={() => choose(choiceOf(content), () => void navigate(addressOf(content)))}
    >
      {content.title}
    </Row>
  );

  const empty = query.trim() === '';
  const shown = commands.filter((command) => matches(command, query));
  const before = empty
    ? recent.flatMap(({ kind, id }) => {
        if (kind !== 'command') {
          return recentContent
            .filter((one) => one.kind === kind && one.id === id)
            .map((one) => contentItem(one, 'recent '));
        }
        return commands.filter((command) => command.id === id).map((command) => commandItem(command, 'recent '));
      })
    : [];
  const current = empty ? [] : found;
  const content = current.filter(({ kind }) => kind !== 'idea');
  const ideas = current.filter(({ kind }) => kind === 'idea');
  const count = shown.length + current.length;
  return {
    query,
    setQuery,
    searching,
    failure,
    count,
    before,
    content: content.map((one) => contentItem(one)),
    ideas: ideas.map((one) => contentItem(one)),
    pages: shown.filter(({ group }) => group === 'go').map((one) => commandItem(one)),
    actions: shown.filter(({ group }) => group === 'do').map((one) => commandItem(one)),
  };
}

type Suggestions = ReturnType<typeof useSuggestions>;

function SuggestionGroups({ before, content, ideas, pages, actions }: Suggestions) {
  const { t } = useLingui();
  return (
    <>
      <Group heading={t`Recent`} items={before} />
      <Group heading={t`Videos and clips`} items={content} />
      <Group heading={t`Ideas`} items={ideas} />
      <Group heading={t`Go to`} items={pages} />
      <Group heading={t`Do`} items={actions} />
    </>
  );
}

/** Posts are not stored, since no call returns one by id. */
function choiceOf({ kind, id }: FoundContent): Choice | null {
  return kind === 'post' ? null : { kind, id };
}

/** Renders nothing without items. */
function Group({ heading, items }: { heading: string; items: ReactNode[] }) {
  if (items.length === 0) return null;
  return (
    <Cmdk.Group
      heading={heading}
      className="pb-2 last:pb-0 [&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:py-1.5
        [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-ink-3 [&_[cmdk-group-heading]]:text-xs"
    >
      {items}
    </Cmdk.Group>
  );
}

type RowProps = {
  value: string;
  icon: ReactNode;
  note?: string;
  keys?: readonly string[] | undefined;
  onSelect: () => void;
  children: ReactNode;
};

function Row({ value, icon, note, keys, onSelect, children }: RowProps) {
  return (
    <Cmdk.Item
      value={value}
      onSelect={onSelect}
      className="flex min-h-10 cursor-pointer select-none items-center gap-3 rounded-control px-2.5 text-sm
        aria-selected:bg-hover pointer-coarse:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
    >
      <span className="flex w-7 shrink-0 justify-center text-ink-3" aria-hidden="true">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {note ? <span className="shrink-0 text-ink-2 text-xs">{note}</span> : null}
      {keys ? (
        <span className="flex shrink-0 gap-1 max-sm:hidden" aria-hidden="true">
          {keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
    </Cmdk.Item>
  );
}

function ContentPicture({ kind, picture }: FoundContent) {
  const [failed, setFailed] = useState(false);
  if (kind === 'idea') return <Lightbulb />;
  if (picture === null || failed) return kind === 'clip' ? <Scissors /> : <Clapperboard />;
  return (
    <img
      src={picture}
      alt=""
      onError={() => setFailed(true)}
      className={kind === 'clip' ? 'h-8 w-4.5 rounded-[3px] object-cover' : 'h-4.5 w-7 rounded-[3px] object-cover'}
    />
  );
}
