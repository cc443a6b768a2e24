import type { Checkpoint } from '#core/door/entrance/checkpoint.ts';
import type { OwnDay } from '#core/door/entrance/device/device-day.ts';
import type { DoorPhone } from '#core/door/entrance/device/door-phone.ts';
import type { DoorPhoneState } from '#core/door/entrance/device/phone-state.ts';
import type { Instant } from '#core/kernel/time.ts';
import type { DoorPagePorts } from '../../../composition/door-ports.ts';

/** The props that all screens of the door share. */
export type ScanningProps = {
  readonly phone: DoorPhone;
  readonly state: DoorPhoneState;
  readonly day: OwnDay;
  readonly checkpoint: Checkpoint;
  readonly now: Instant;
  readonly ports: DoorPagePorts;
};
