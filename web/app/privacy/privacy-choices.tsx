import { useEffect, useState } from 'react';
import { type OutsideContentName, outsideContent } from '#core/kernel/consent/outside-content.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { Button } from '../../design/button.tsx';
import { whenIdle } from '../../first-paint/when-idle.ts';
import { useObservable } from '../../session/observable.ts';

/** The outside content that the visitor chose to show always on this device; null until storage has been read. */
const useRemembered = () => {
  const ports = usePorts();
  const [names, setNames] = useState<readonly OutsideContentName[] | null>(null);
  useEffect(() => {
    let left = false;
    whenIdle(() => {
      const look = () => !left && setNames(ports.alwaysShown.all());
      ports.deviceStorageReady().then(look, () => undefined);
    });
    return () => {
      left = true;
    };
  }, [ports]);
  const forget = (name: OutsideContentName) => {
    ports.alwaysShown.remove(name);
    setNames(ports.alwaysShown.all());
  };
  return [names, forget] as const;
};

const Counting = () => {
  const { config } = useSite();
  const consentPrompt = useObservable(usePorts().consentPrompt, null);
  if (config.insights.kind === 'silent')
    return <p>We don’t use analytics at the moment, so there’s nothing to choose.</p>;
  const consentInWords =
    consentPrompt?.consent === 'given' ? 'You’ve said yes to analytics.' : 'You’ve said no to analytics.';
  return (
    <>
      <p role="status">{consentPrompt ? consentInWords : 'We measure nothing until you say yes.'}</p>
      <Button variant="ink" disabled={!consentPrompt} onClick={() => consentPrompt?.ask()}>
        Change your answer
      </Button>
    </>
  );
};

/** The visitor's current choices and controls to change them, under the privacy page's anchor `choices`. */
export const PrivacyChoices = () => {
  const [names, forget] = useRemembered();
  return (
    <>
      <Counting />
      {names?.map((name) => (
        <p key={name}>
          This device always shows {outsideContent[name]}.{' '}
          <Button small variant="line" onClick={() => forget(name)}>
            Ask again: {outsideContent[name]}
          </Button>
        </p>
      ))}
    </>
  );
};
