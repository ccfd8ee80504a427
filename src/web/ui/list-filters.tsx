import { useLingui } from '@lingui/react/macro';
import { useIdeaStatusNames } from './idea-status-names.ts';
import { FilterSelect } from './list-toolbar.tsx';

type Props<Value extends string> = {
  value: Value;
  /** The values on offer, in their order. */
  offered: readonly Value[];
  onChange: (value: Value) => void;
};

/** The order of a list. */
export function OrderSelect<Order extends keyof ReturnType<typeof useOrderNames>>({
  offered,
  ...chosen
}: Props<Order>) {
  const { t } = useLingui();
  const names = useOrderNames();
  const options = offered.map((value) => ({ value, label: names[value] }));
  return <FilterSelect {...chosen} label={t`Sort`} width="wide" options={options} />;
}

/** The state of a list's items. */
export function StatusSelect<Status extends keyof ReturnType<typeof useStatusNames>>({
  offered,
  ...chosen
}: Props<Status>) {
  const { t } = useLingui();
  const names = useStatusNames();
  const options = offered.map((value) => ({ value, label: names[value] }));
  return <FilterSelect {...chosen} label={t`Status`} width="half" options={options} />;
}

function useOrderNames() {
  const { t } = useLingui();
  return {
    newest: t`Newest First`,
    oldest: t`Oldest First`,
    'most-views': t`Most Views`,
    'least-views': t`Least Views`,
    'most-likes': t`Most Likes`,
    'least-likes': t`Least Likes`,
    'most-engagement': t`Most Engagement`,
    'least-engagement': t`Least Engagement`,
    highest: t`Highest Viral Score`,
    lowest: t`Lowest Viral Score`,
    longest: t`Longest First`,
    shortest: t`Shortest First`,
    source: t`Source order`,
    recent: t`Recent`,
    title: t`Title`,
    category: t`Category`,
    status: t`Status`,
  };
}

function useStatusNames() {
  const { t } = useLingui();
  const ideas = useIdeaStatusNames();
  return {
    ...ideas,
    all: t`All Status`,
    pending: t`Pending`,
    processing: t`Processing`,
    ready: ideas.completed,
    failed: t`Failed`,
  };
}
