import { type DeviceId, deviceId } from '../../kernel/ids.ts';

/** The device id of events that were typed from a paper sheet. */
export const paperDevice: DeviceId = deviceId('paper');

/** The device id of events that the results desk adds. */
export const deskDevice: DeviceId = deviceId('desk');

/** Whether an event of this device was recorded afterwards, so that its time says nothing about the run. */
export const isUntimed = (device: DeviceId): boolean => device === paperDevice || device === deskDevice;
