import type { AnswerOf } from '../kernel/endpoint.ts';
import type { DeviceId } from '../kernel/ids.ts';
import type * as boxOffice from './box-office/api.ts';
import type { TillId } from './box-office/till.ts';
import type * as door from './entrance/api.ts';

/** A device, for the desk. */
export type DeskDevice = AnswerOf<typeof door.listDoorDevices>['devices'][number];

/** An incident at the door that the desk has to check. */
export type DeskException = AnswerOf<typeof door.listDoorExceptions>['exceptions'][number];

export type DevicesAnswer = AnswerOf<typeof door.listDoorDevices> & {
  /** Every till of the festival, newest first. */
  readonly tills: AnswerOf<typeof boxOffice.listTills>;
};

/** The doors' devices, for the desk. Every method throws a ServiceFailure when the request failed. */
export interface DevicesDesk {
  read(): Promise<DevicesAnswer>;
  /** Admissions against a verdict, or that a door could not have refused; newest first. */
  exceptions(): Promise<readonly DeskException[]>;
  /** Blocks a device, or unblocks it. */
  setBlocked(id: DeviceId, isBlocked: boolean, reason: string): Promise<void>;
  /** Returns the unsold places of a till whose device is lost. */
  endAllowance(id: TillId): Promise<void>;
}
