import type { AccountSettingsPorts } from '#core/accounts/settings/ports.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import { usePorts, type WebPorts } from '../../composition/ports-context.tsx';

type Open = WebPorts['openAccountSettings'];
const opened = new WeakMap<Open, AccountSettingsPorts>();

const lazily = (open: Open): AccountSettingsPorts => {
  let asked: Promise<AccountSettingsPorts> | undefined;
  const settings = () => {
    asked ??= open().catch((cause: unknown) => {
      asked = undefined;
      throw cause;
    });
    return asked;
  };
  return {
    ownAccount: lazyPort(async () => (await settings()).ownAccount),
    ownSessions: lazyPort(async () => (await settings()).ownSessions),
    twoStep: lazyPort(async () => (await settings()).twoStep),
    ownTrail: lazyPort(async () => (await settings()).ownTrail),
    connections: lazyPort(async () => (await settings()).connections),
    ownStanding: lazyPort(async () => (await settings()).ownStanding),
    deviceLooks: lazyPort(async () => (await settings()).deviceLooks),
    fileKeeping: lazyPort(async () => (await settings()).fileKeeping),
    letterLinks: lazyPort(async () => (await settings()).letterLinks),
  };
};

/** What these pages ask: the same ports at every rendering, their adapters there with the first question. */
export const useSettings = (): AccountSettingsPorts => {
  const { openAccountSettings } = usePorts();
  const known = opened.get(openAccountSettings) ?? lazily(openAccountSettings);
  opened.set(openAccountSettings, known);
  return known;
};
