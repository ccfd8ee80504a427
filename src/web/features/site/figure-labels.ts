import { useLingui } from '@lingui/react/macro';

/** The specification's own labels in the language of the page; an operator's words stay as written. */
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
