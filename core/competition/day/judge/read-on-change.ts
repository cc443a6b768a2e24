import { fromCallback } from 'xstate';
import type { DeviceEventLog, StoredEvent } from './client.ports.ts';

/** Another page of this device has recorded events; these are all that the device has now. */
export type DeviceChanged = { readonly type: 'deviceChanged'; readonly events: readonly StoredEvent[] };

/**
 * An actor that reads the device whenever another page of it has recorded events, such as a second tab, so that both show
 * the same run without signal. After a failure the next sync reads the device.
 */
export const readOnChange = ({
  deviceEventLog,
}: {
  readonly deviceEventLog: Pick<DeviceEventLog, 'all' | 'onChange'>;
}) =>
  fromCallback(({ sendBack }) =>
    deviceEventLog.onChange(() => {
      deviceEventLog.all().then(
        (events) => sendBack({ type: 'deviceChanged', events } satisfies DeviceChanged),
        () => {},
      );
    }),
  );
