import { useEffect, useState } from 'react';
import type { StarKey } from '#core/site/my-day/star.ts';
import { usePorts } from '../../composition/ports-context.tsx';
import { StarButton } from './star-button.tsx';
import { useStars } from './use-stars.ts';

type CardStarProps = { readonly star: StarKey; readonly name: string };

/** The star of a card outside the visitor's day. Without scripts, and until the device's storage is there, it is not shown. */
export const CardStar = (props: CardStarProps) => {
  const { deviceStorageReady } = usePorts();
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isShown = true;
    deviceStorageReady().then(
      () => isShown && setReady(true),
      // Without storage there is nothing to keep a star in.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [deviceStorageReady]);
  return isReady ? <Star {...props} /> : null;
};

const Star = ({ star, name }: CardStarProps) => {
  const stars = useStars();
  return <StarButton name={name} isOn={stars.keys.has(star)} onToggle={() => stars.toggle(star)} />;
};
