import { useLingui } from '@lingui/react/macro';
import { type IdeaPlatform, ideaPlatformNames, ideaPlatforms } from '#contract/ideas.ts';
import { useConnections } from '#web/features/connections/queries.ts';
import { PlatformMark } from '#web/ui/platform-mark.tsx';
import { ChoiceCards } from './choice-cards.tsx';
import { connectedIdeaPlatforms } from './queries.ts';

type Props = { chosen: IdeaPlatform | null; onChoose: (platform: IdeaPlatform) => void };

/** Step 2: the platform. Platforms with a connected account are suggested. */
export function PlatformStep({ chosen, onChoose }: Props) {
  const { t } = useLingui();
  const connected = connectedIdeaPlatforms(useConnections().data?.connections ?? []);
  const texts: Record<IdeaPlatform, string> = {
    tiktok: t`Short, fast and direct: a hook in the first second, one thought, an ending that loops.`,
    instagram: t`Reels that look good and are worth sending to a friend.`,
    youtube: t`Room for a promise and its payoff, in a Short or in a long video.`,
    twitter: t`A sharp claim and a short clip that people answer.`,
    linkedin: t`Experience from work, told calmly, with one thing to take along.`,
  };
  return (
    <ChoiceCards
      label={t`Platforms`}
      chosen={chosen}
      onChoose={onChoose}
      className="sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5"
      options={ideaPlatforms.map((value) => ({
        value,
        icon: <PlatformMark platform={value} />,
        label: ideaPlatformNames[value],
        text: texts[value],
        suggested: connected.includes(value) ? t`Connected` : null,
      }))}
    />
  );
}
