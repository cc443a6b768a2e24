import { z } from 'zod';
import { checkpointId } from '#core/door/entrance/checkpoint.ts';
import type { ReceivedScan } from '#core/door/entrance/ports.ts';
import { directions, type Scan, type ScanId } from '#core/door/entrance/scan.ts';
import { verdictKinds } from '#core/door/entrance/verdict-kinds.ts';
import { deviceId } from '#core/kernel/ids.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const scanId = z.custom<ScanId>((plain) => typeof plain === 'string');

const doorScan = rowCodec({
  device: text(deviceId),
  id: scanId,
  ticketId: text(ticketId).nullable(),
  issue: z.number().nullable(),
  checkpoint: text(checkpointId),
  direction: z.enum(directions),
  at: column.instant,
  deviceAt: column.instant,
  shown: z.enum(verdictKinds),
  reason: z.string().nullable(),
  undoes: scanId.nullable(),
  code: z.string().nullable(),
  userId: column.userId,
  receivedAt: column.instant,
});

/**
 * One reading, or the undoing of one. `device_at` is the time as the device sent it, and `at` that time corrected; `code`
 * is the scanned text if it was not a genuine code. `position` is the order of arrival.
 */
export type DoorScansTable = RowOf<typeof doorScan> & { position: number };

/** Parses a row. @throws ZodError for a row that `doorScanRow` did not write */
export const toScan = (row: DoorScansTable): Scan => {
  const { userId: by, ticketId: ticket, deviceAt: _, code: __, receivedAt: ___, ...rest } = doorScan.decode(row);
  return { ...rest, by, ticket };
};

/** The complete row of a scan. */
export const doorScanRow = (position: number, { scan, deviceAt, read, receivedAt }: ReceivedScan): DoorScansTable => ({
  position,
  ...doorScan.encode({ ...scan, ticketId: scan.ticket, userId: scan.by, code: read, deviceAt, receivedAt }),
});
