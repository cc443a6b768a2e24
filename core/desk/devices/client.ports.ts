import type * as boxOffice from '../../box-office/api.ts';
import type { TillId } from '../../box-office/till.ts';
import type * as door from '../../door/api.ts';
import type { AnswerOf } from '../../kernel/endpoint.ts';
import type { DeviceId } from '../../kernel/ids.ts';

/** A device as the desk sees it. */
export type DeskDevice = AnswerOf<typeof door.listDoorDevices>['devices'][number];

/** Something at the door that the desk has to look at. */
export type DeskException = AnswerOf<typeof door.listDoorExceptions>['exceptions'][number];

export type DevicesAnswer = AnswerOf<typeof door.listDoorDevices> & {
  /** Every till of the festival, newest first. */
  readonly tills: AnswerOf<typeof boxOffice.listTills>;
};

/** The doors' devices, for the desk. Every method throws a ServiceFailure when the server did not do it. */
export interface DevicesDesk {
  read(): Promise<DevicesAnswer>;
  /** What doors did against a verdict, or could not know; newest first. */
  exceptions(): Promise<readonly DeskException[]>;
  /** Blocks a device, or lets it in again. */
  shutOut(id: DeviceId, shutOut: boolean, reason: string): Promise<void>;
  /** Puts the unsold places of a till back on sale whose device is lost. */
  endAllowance(id: TillId): Promise<void>;
}
