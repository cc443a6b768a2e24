import type { AccountSettingsPorts } from '#core/accounts/settings/client.ports.ts';
import { lazyPort } from '#core/kernel/lazy-port.ts';
import { usePorts, type WebPorts } from '../../../composition/ports-context.tsx';

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
    activityLog: lazyPort(async () => (await settings()).activityLog),
    connections: lazyPort(async () => (await settings()).connections),
    festivalAccount: lazyPort(async () => (await settings()).festivalAccount),
    deviceTheme: lazyPort(async () => (await settings()).deviceTheme),
    fileDownload: lazyPort(async () => (await settings()).fileDownload),
    emailLinks: lazyPort(async () => (await settings()).emailLinks),
  };
};

/** The account settings' ports: the same object at every render; their adapters load on the first call. */
export const useSettings = (): AccountSettingsPorts => {
  const { openAccountSettings } = usePorts();
  const known = opened.get(openAccountSettings) ?? lazily(openAccountSettings);
  opened.set(openAccountSettings, known);
  return known;
};
