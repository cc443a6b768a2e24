import { useEffect, useRef, useState } from 'react';
import type { OutsideContentName } from '#core/kernel/consent/outside-content.ts';
import { usePorts } from '../composition/ports-context.tsx';
import { whenIdle } from '../first-paint/when-idle.ts';

/**
 * Whether the visitor chose to show this outside content always on this device, and a setter; false until storage has
 * been read. A choice made before device storage has loaded is saved once it has.
 */
export const useOutsideContentChoice = (name: OutsideContentName): readonly [boolean, (always: boolean) => void] => {
  const ports = usePorts();
  const [always, setAlways] = useState(false);
  const changed = useRef(false);

  useEffect(() => {
    let left = false;
    whenIdle(() => {
      const look = () => !left && !changed.current && setAlways(ports.alwaysShown.all().includes(name));
      // If storage is blocked, the value stays false.
      ports.deviceStorageReady().then(look, () => undefined);
    });
    return () => {
      left = true;
    };
  }, [ports, name]);

  const change = (wanted: boolean) => {
    changed.current = true;
    setAlways(wanted);
    const save = () => (wanted ? ports.alwaysShown.add(name) : ports.alwaysShown.remove(name));
    ports.deviceStorageReady().then(save, () => undefined);
  };
  return [always, change];
};
