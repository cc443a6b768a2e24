import { z } from 'zod';
import type { JudgePhone } from '#core/competition/day/all-rings/judge-phone.ts';
import { deviceId, ringId } from '#core/kernel/ids.ts';
import { column, text } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const judgePhone = rowCodec({
  id: text(deviceId),
  userId: column.userId,
  ring: text(ringId).nullable(),
  heardAt: column.instant,
  unsent: z.number(),
  battery: z.number().nullable(),
});

/** The last report of a judge's phone. `heard_at` is on the machine's clock; the battery is in percent. */
export type JudgePhonesTable = RowOf<typeof judgePhone>;

/** Parses a row. @throws ZodError for a row that `judgePhoneRow` did not write */
export const toJudgePhone = (row: JudgePhonesTable): JudgePhone => {
  const { userId: by, heardAt: lastSeenAt, ...rest } = judgePhone.decode(row);
  return { ...rest, by, lastSeenAt };
};

/** The complete row of a phone. */
export const judgePhoneRow = ({ by, lastSeenAt, ...rest }: JudgePhone): JudgePhonesTable =>
  judgePhone.encode({ ...rest, userId: by, heardAt: lastSeenAt });
