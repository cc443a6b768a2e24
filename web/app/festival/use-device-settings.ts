import { useCallback, useEffect, useState } from 'react';
import { type DeviceEventLog, firstSettings, type PhoneSettings } from '#core/competition/day/judge/client.ports.ts';

/**
 * The settings of this phone, and a function that changes and stores them. On a phone without storage they last until a
 * reload.
 */
export const useDeviceSettings = (
  deviceEventLog: Pick<DeviceEventLog, 'settings' | 'saveSettings'>,
): readonly [PhoneSettings, (settings: PhoneSettings) => void] => {
  const [settings, setSettings] = useState(firstSettings);
  useEffect(() => {
    let isOpen = true;
    deviceEventLog.settings().then(
      (stored) => isOpen && setSettings(stored),
      () => undefined,
    );
    return () => {
      isOpen = false;
    };
  }, [deviceEventLog]);
  const change = useCallback(
    (next: PhoneSettings) => {
      setSettings(next);
      deviceEventLog.saveSettings(next).catch(() => undefined);
    },
    [deviceEventLog],
  );
  return [settings, change];
};
