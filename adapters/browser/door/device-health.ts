import type { Battery } from '#core/door/entrance/device/preflight.ts';

/** The result of `navigator.getBattery`, which not every browser has and TypeScript does not declare. */
type BatteryManager = { readonly level: number; readonly charging: boolean; readonly dischargingTime: number };

/** This device's battery; undefined where the browser does not report it. */
export const readBattery = async (): Promise<Battery | undefined> => {
  const ask: unknown = Reflect.get(navigator, 'getBattery');
  if (typeof ask !== 'function') return undefined;
  try {
    const { level, charging, dischargingTime }: BatteryManager = await ask.call(navigator);
    return { level, charging, secondsLeft: dischargingTime };
  } catch {
    return undefined;
  }
};

/** This device's battery, from 0 to 100; null where the browser does not report it. */
export const batteryPercent = async (): Promise<number | null> => {
  const battery = await readBattery();
  return battery === undefined ? null : Math.round(battery.level * 100);
};

/** The bytes that the browser still grants us; undefined where it does not say. */
export const freeStorage = async (): Promise<number | undefined> => {
  try {
    const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
    return quota === undefined ? undefined : Math.max(0, quota - (usage ?? 0));
  } catch {
    return undefined;
  }
};
