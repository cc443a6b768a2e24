import { type DeviceId, deviceId } from '../../../kernel/ids.ts';

/** The device id of events that were typed from a paper sheet. */
export const paperDevice: DeviceId = deviceId('paper');

/** The device id of events that the results desk adds. */
export const deskDevice: DeviceId = deviceId('desk');

/** Whether this device's events are recorded after the run, so that their times are not times of the run. */
export const isUntimed = (device: DeviceId): boolean => device === paperDevice || device === deskDevice;
