import { useEffect, useState } from 'react';
import { type OutsideContentName, outsideContent } from '#core/consent/outside-content.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { useSite } from '../../composition/site-context.tsx';
import { Button } from '../../design/button.tsx';
import { whenIdle } from '../../first-paint/when-idle.ts';
import { useWatched } from '../../session/watched.ts';

/** What this device has been asked to show always; null until it has been looked at. */
const useRemembered = () => {
  const ports = usePorts();
  const [names, setNames] = useState<readonly OutsideContentName[] | null>(null);
  useEffect(() => {
    let left = false;
    whenIdle(() => {
      const look = () => !left && setNames(ports.alwaysShown.all());
      ports.deviceAtHand().then(look, () => undefined);
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
  const question = useWatched(usePorts().question, null);
  if (config.insights.kind === 'silent') return <p>Nothing is counted on this site, so there is nothing to allow.</p>;
  const standing = question?.consent === 'given' ? 'You have allowed us to count.' : 'You are not counted.';
  return (
    <>
      <p role="status">{question ? standing : 'Nothing is counted unasked.'}</p>
      <Button variant="ink" disabled={!question} onClick={() => question?.ask()}>
        Change your answer
      </Button>
    </>
  );
};

/** For the privacy page, under the anchor `choices`: where this visitor stands, and the way to change it. */
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
