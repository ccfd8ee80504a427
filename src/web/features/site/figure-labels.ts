import { useLingui } from '@lingui/react/macro';

/** Translates the specification's own labels; an operator's labels stay as written. */
export function useFigureLabels(): (label: string) => string {
  const { t } = useLingui();
  const known: Record<string, string> = {
    'Faster creation': t`Faster creation`,
    Platforms: t`Platforms`,
    Automation: t`Automation`,
    Engagement: t`Engagement`,
    Creators: t`Creators`,
    'Content pieces': t`Content pieces`,
    Satisfaction: t`Satisfaction`,
  };
  return (label) => known[label] ?? label;
}
