import { useCallback, useEffect, useRef, useState } from 'react';
import type { CameraProblem } from '#adapters/browser/door/door-camera.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import {
  batteryCheck,
  type Check,
  clockCheck,
  type Preflight,
  storageCheck,
  trialCheck,
} from '#core/door/entrance/device/preflight.ts';
import { formatNumber } from '#core/kernel/format-number.ts';
import { spokenNumber } from '#core/kernel/spoken-number.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';

const waiting: Check = { state: 'waiting' };

type Tried = Pick<Preflight, 'camera' | 'trial' | 'storage' | 'battery'>;
const untried: Tried = { camera: waiting, trial: waiting, storage: waiting, battery: waiting };

const cameraProblems: Readonly<Record<CameraProblem, string>> = {
  insecure:
    'Browsers give it to https pages only, and this page came over http. Open its https address, or use a hand scanner.',
  refused: 'The browser is blocking it. Tap the padlock by the address, choose Camera, then Allow.',
  none: 'This device has none. Use a hand scanner, or find people by name.',
  busy: 'Something else is using it. Close other apps, then try again.',
};

/** Checks whether this device is ready for the day; `again` repeats the checks that try something. */
export const usePreflight = (
  ports: DoorPagePorts,
  phone: DoorPhone,
  { list, setup, clock, isOnline }: DoorPhoneState,
): { readonly preflight: Preflight; readonly again: () => void } => {
  const { log } = usePorts();
  const [tried, setTried] = useState<Tried>(untried);
  const [attempt, setAttempt] = useState(0);
  const hasSetup = setup !== null;
  const latest = useRef({ log, wanted: setup?.camera ?? null });
  latest.current = { log, wanted: setup?.camera ?? null };

  useEffect(() => {
    let isOver = false;
    const request = { attempt };
    const tell = (result: Partial<Tried>) => {
      if (!isOver) setTried((before) => ({ ...before, ...result }));
    };
    const tryCamera = async () => {
      const opened = await ports.openCamera(latest.current.wanted);
      if (!opened.ok) return tell({ camera: { state: 'wrong', note: cameraProblems[opened.refusal] } });
      const { cameras, hasTorch, close } = opened.value;
      close();
      tell({ camera: { state: 'good', note: cameraNote(cameras.length, hasTorch) } });
      try {
        tell({ trial: trialCheck(await ports.trialScan(await ports.openReader())) });
      } catch (cause) {
        latest.current.log.warn('the trial scan failed', { cause: String(cause), ...request });
        tell({ trial: trialCheck(null) });
      }
    };
    setTried((before) => ({ ...untried, storage: before.storage }));
    void tryCamera();
    void ports.readBattery().then((battery) => tell({ battery: batteryCheck(battery) }));
    return () => {
      isOver = true;
    };
  }, [ports, attempt]);

  // This check is repeated once the device is set up. The others keep their results, so that no button moves under a
  // finger.
  useEffect(() => {
    let isOver = false;
    const request = { attempt, hasSetup };
    void Promise.all([phone.tryStore(), ports.freeStorage()]).then(([kept, free]) => {
      if (!isOver) setTried((before) => ({ ...before, storage: storageCheck(kept, free) }));
      if (!kept) latest.current.log.warn('the door cannot save', request);
    });
    return () => {
      isOver = true;
    };
  }, [ports, phone, attempt, hasSetup]);

  const again = useCallback(() => {
    setAttempt((before) => before + 1);
    void phone.sync();
  }, [phone]);

  return {
    preflight: {
      ...tried,
      list: list ? listCheck(list.tickets.size, isOnline) : waiting,
      clock: clock ? clockCheck(clock) : waiting,
      sound: soundCheck(setup?.hasHeard ?? null, ports.signals.canVibrate),
    },
    again,
  };
};

const listCheck = (count: number, isOnline: boolean | null): Check => ({
  state: 'good',
  note: isOnline ? 'up to date, saved on this device' : 'saved on this device',
  value: formatNumber(count),
});

const cameraNote = (count: number, hasTorch: boolean): string => {
  const works = hasTorch ? 'it works, and so does the torch' : 'it works';
  return count > 1 ? `${works}; there are ${spokenNumber(count)} to choose from` : works;
};

const soundCheck = (hasHeard: boolean | null, canVibrate: boolean): Check => {
  if (hasHeard === null) return waiting;
  if (hasHeard) return { state: 'good', note: canVibrate ? 'you heard and felt both' : 'you heard it' };
  return { state: 'wrong', note: 'Turn the volume up and silent mode off, then try again.' };
};
