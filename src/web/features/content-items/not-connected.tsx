import { Trans, useLingui } from '@lingui/react/macro';
import { Unplug } from 'lucide-react';
import { Link } from 'react-router';
import { type Platform, platformNames } from '#contract/connections.ts';
import { useConnect } from '#web/features/connections/queries.ts';
import { CONNECTIONS } from '#web/navigation/nav-items.ts';
import { useIsOperator } from '#web/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useToasts } from '#web/ui/use-toasts.ts';
import { postsTexts } from './platform-texts.ts';

type Props = { platform: Platform; isSetUp: boolean };

/** Shown instead of a platform's list while no account is connected. */
export function NotConnected({ platform, isSetUp }: Props) {
  const { t } = useLingui();
  const isOperator = useIsOperator();
  const toasts = useToasts();
  const connect = useConnect();
  const name = platformNames[platform];
  const texts = postsTexts(platform);
  const start = () =>
    connect.mutate(platform, {
      onError: ({ message }) => toasts.error({ title: t`${name} could not be connected`, text: message }),
    });
  const remedy = isOperator
    ? t`Its operator can add the credentials; the guide on your profile says how.`
    : t`Ask the operator of this installation.`;
  return (
    <EmptyState
      illustration={<Unplug />}
      title={isSetUp ? texts.prompt : t`${name} is not set up on this installation`}
      text={isSetUp ? undefined : remedy}
      actions={
        <>
          {isSetUp ? (
            <Button variant="primary" loading={connect.isPending} onClick={start}>
              {texts.connect}
            </Button>
          ) : null}
          <Link to={CONNECTIONS} className={buttonClass({})}>
            <Trans>Go to Profile</Trans>
          </Link>
        </>
      }
    />
  );
}
