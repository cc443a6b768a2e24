import { useEffect, useState } from 'react';
import type { OutsideContentName } from '#core/consent/outside-content.ts';
import { usePorts } from '../composition/ports-context.tsx';
import { whenIdle } from '../first-paint/when-idle.ts';

/** Whether this device always shows that outside content, and a setter; false until storage has been read. */
export const useAlwaysShown = (name: OutsideContentName): readonly [boolean, (always: boolean) => void] => {
  const ports = usePorts();
  const [always, setAlways] = useState(false);

  useEffect(() => {
    let left = false;
    whenIdle(() => {
      const look = () => !left && setAlways(ports.alwaysShown.all().includes(name));
      // Blocked storage cannot hold a yes.
      ports.deviceStorageReady().then(look, () => undefined);
    });
    return () => {
      left = true;
    };
  }, [ports, name]);

  const change = (wanted: boolean) => {
    setAlways(wanted);
    if (wanted) ports.alwaysShown.add(name);
    else ports.alwaysShown.remove(name);
  };
  return [always, change];
};
