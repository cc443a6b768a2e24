import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type DoorPhone, doorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import { doorTopics } from '#core/door/entrance/door-topics.ts';
import { minute, second } from '#core/kernel/time.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';
import { usePorts } from '../../../composition/ports-context.tsx';
import { onNetworkChange } from '../../../design/hooks/use-online.ts';

/** The polling interval in ms. Live news may be lost, so a subscribed device polls as well, but less often. */
const pollEveryMs = { subscribed: minute, unsubscribed: 10 * second };

/** The device's `DoorPhone` and its current state; it synchronises with the server while the page is open. */
export const useDoorPhone = (ports: DoorPagePorts): readonly [DoorPhone, DoorPhoneState] => {
  const { log } = usePorts();
  const battery = useRef<number | null>(null);
  const phone = useMemo(() => doorPhone({ ...ports.phone, log, battery: () => battery.current }), [ports, log]);
  const state = useSyncExternalStore(phone.subscribe, phone.state, phone.state);
  const [isSubscribed, setSubscribed] = useState(false);

  useEffect(() => {
    const look = async () => {
      const told = await ports.readBattery();
      battery.current = told ? Math.round(told.level * 100) : null;
    };
    void look().then(() => phone.start(ports.newDevice));
    const timer = setInterval(look, minute);
    const sync = () => void phone.sync();
    const unlisten = onNetworkChange(sync);
    const unsubscribe = ports.liveNews.follow([doorTopics.list], sync, (connected) => {
      setSubscribed(connected);
      sync();
    });
    return () => {
      clearInterval(timer);
      unlisten();
      unsubscribe();
    };
  }, [phone, ports]);

  useEffect(() => {
    const timer = setInterval(
      () => void phone.sync(),
      isSubscribed ? pollEveryMs.subscribed : pollEveryMs.unsubscribed,
    );
    return () => clearInterval(timer);
  }, [phone, isSubscribed]);

  return [phone, state];
};
