import { z } from 'zod';
import { searchedText } from '#core/kernel/audit-log/searched-text.ts';
import type { Json, StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { column, json } from '../engine/columns.ts';
import { type RowOf, rowCodec } from '../engine/row-codec.ts';

const anyJson = json(z.json().transform((value): Json => value));

const staffAction = rowCodec({
  id: z.string(),
  at: column.instant,
  userId: column.userId,
  name: z.string(),
  network: z.string(),
  action: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: anyJson,
  after: anyJson,
  reason: z.string().nullable(),
  edition: z.number().nullable(),
  searched: z.string(),
});

/** One action of staff. `before` and `after` are JSON; `searched` is the text for searches. */
export type StaffActionsTable = RowOf<typeof staffAction>;

/** Parses a row. @throws ZodError for a row that `staffActionRow` did not write */
export const toAction = (row: StaffActionsTable): StaffAction => {
  const {
    userId,
    name,
    network,
    subjectKind,
    subjectId,
    subjectName,
    searched: _,
    edition,
    ...rest
  } = staffAction.decode(row);
  const subject = { kind: subjectKind, id: subjectId, name: subjectName };
  return { ...rest, ...(edition !== null && { edition }), actor: { userId, name }, from: { network }, subject };
};

/** The complete row of an action. */
export const staffActionRow = (of: StaffAction): StaffActionsTable => {
  const { actor, from, subject, ...rest } = of;
  return staffAction.encode({
    ...{ ...rest, ...actor, ...from, edition: rest.edition ?? null },
    ...{ subjectKind: subject.kind, subjectId: subject.id, subjectName: subject.name },
    searched: searchedText(of),
  });
};
