import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Layers, PencilLine, RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { WizardStep } from '#web/navigation/ideas-workspace.ts';
import { Button } from '#web/ui/button.tsx';
import { useDocumentTitle } from '#web/ui/page-header.tsx';
import { CategoryStep } from './category-step.tsx';
import { KeywordsStep } from './keywords-step.tsx';
import { PlatformStep } from './platform-step.tsx';
import { StepIndicator } from './step-indicator.tsx';
import type { WizardChoice } from './wizard-choice.schema.ts';
import { EMPTY_CHOICE, furthestStep } from './wizard-choice.ts';

type Props = {
  /** From the URL; a step that is not available yet is replaced by the furthest one. */
  step: WizardStep;
  choice: WizardChoice;
  onChoice: (choice: WizardChoice) => void;
  onStep: (step: WizardStep) => void;
  /** Back from the first step. */
  onLeave: () => void;
  onWrite: () => void;
  /** To previously generated ideas; null if there are none. */
  onEarlier: (() => void) | null;
  onGenerate: () => void;
  onCancel: () => void;
  generating: boolean;
  /** Error shown above the step. */
  failure: ReactNode;
};

/** The three steps to new ideas. */
export function Wizard(props: Props) {
  const { choice, onChoice, onStep, generating } = props;
  const { t } = useLingui();
  const furthest = furthestStep(choice);
  const step = props.step > furthest ? furthest : props.step;
  const titles: Record<WizardStep, string> = {
    1: t`What is it about?`,
    2: t`Where will it be seen?`,
    3: t`What should it deal with?`,
  };
  const title = titles[step];
  useDocumentTitle(t`New Idea`);
  const heading = useFocusOnChange(step);
  const back = () => {
    if (generating) props.onCancel();
    if (step === 1) props.onLeave();
    else onStep(step === 3 ? 2 : 1);
  };
  const startOver = () => {
    if (generating) props.onCancel();
    onChoice(EMPTY_CHOICE);
    onStep(1);
  };
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="ghost" icon={<ArrowLeft aria-hidden="true" />} onClick={back} className="-ml-2">
          <Trans>Back</Trans>
        </Button>
        <div className="flex-1 max-sm:order-last max-sm:basis-full">
          <StepIndicator step={step} furthest={furthest} onStep={onStep} />
        </div>
        <Button variant="ghost" icon={<RotateCcw aria-hidden="true" />} onClick={startOver} className="ml-auto">
          <Trans>Start Over</Trans>
        </Button>
      </div>
      {props.failure}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl tracking-[-0.025em] outline-none">
          {title}
        </h1>
        {step === 1 ? (
          <div className="flex flex-wrap gap-2">
            {props.onEarlier ? (
              <Button icon={<Layers aria-hidden="true" />} onClick={props.onEarlier}>
                <Trans>Ideas generated before</Trans>
              </Button>
            ) : null}
            <Button icon={<PencilLine aria-hidden="true" />} onClick={props.onWrite}>
              <Trans>Write your own</Trans>
            </Button>
          </div>
        ) : null}
      </div>
      <Step {...props} step={step} />
    </div>
  );
}

function Step({ step, choice, onChoice, onStep, onGenerate, onCancel, generating }: Props) {
  if (step === 1)
    return (
      <CategoryStep
        chosen={choice.category}
        onChoose={(category) => {
          onChoice({ ...choice, category });
          onStep(2);
        }}
      />
    );
  if (step === 2)
    return (
      <PlatformStep
        chosen={choice.platform}
        onChoose={(platform) => {
          onChoice({ ...choice, platform });
          onStep(3);
        }}
      />
    );
  return (
    <KeywordsStep
      choice={choice}
      onKeywords={(keywords) => onChoice({ ...choice, keywords })}
      onGenerate={onGenerate}
      onCancel={onCancel}
      generating={generating}
    />
  );
}

/** Focuses the heading when the step changes, where keyboards and screen readers start. */
function useFocusOnChange(step: WizardStep) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef<WizardStep | null>(null);
  useEffect(() => {
    if (last.current !== step) heading.current?.focus({ preventScroll: last.current === null });
    last.current = step;
  }, [step]);
  return heading;
}
