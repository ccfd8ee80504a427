import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Briefcase, Clapperboard, Cpu, Dumbbell, GraduationCap, Plane, Sprout, UtensilsCrossed } from 'lucide-react';
import type { ReactNode } from 'react';
import { type IdeaCategory, ideaCategories } from '#contract/ideas.ts';
import { profileQuery } from '#web/features/profile/queries.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { ideaCategoryOf, useIdeaCategoryNames } from './queries.ts';

const icons: Record<IdeaCategory, ReactNode> = {
  lifestyle: <Sprout />,
  business: <Briefcase />,
  education: <GraduationCap />,
  entertainment: <Clapperboard />,
  technology: <Cpu />,
  fitness: <Dumbbell />,
  food: <UtensilsCrossed />,
  travel: <Plane />,
};

type Props = { chosen: IdeaCategory | null; onChoose: (category: IdeaCategory) => void };

/** Step 1: the category of the ideas. The profile's category is suggested. */
export function CategoryStep({ chosen, onChoose }: Props) {
  const { t } = useLingui();
  const names = useIdeaCategoryNames();
  const own = useQuery(profileQuery).data?.category ?? null;
  const texts: Record<IdeaCategory, string> = {
    lifestyle: t`Days, homes, habits and what makes them better.`,
    business: t`Work, money, founding and selling.`,
    education: t`Explaining, teaching and learning something.`,
    entertainment: t`Stories, comedy, games and challenges.`,
    technology: t`Devices, programs and how they work.`,
    fitness: t`Training, movement and recovery.`,
    food: t`Cooking, tasting and eating out.`,
    travel: t`Places, routes and what they cost.`,
  };
  return (
    <ChoiceCards
      label={t`Categories`}
      chosen={chosen}
      onChoose={onChoose}
      className="sm:grid-cols-2 lg:grid-cols-4"
      options={ideaCategories.map((value) => ({
        value,
        icon: icons[value],
        label: names[value],
        text: texts[value],
        suggested: own !== null && ideaCategoryOf(own) === value ? t`From your profile` : null,
      }))}
    />
  );
}
