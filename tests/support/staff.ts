import { type UserId, userId } from '#core/kernel/ids.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import type { OpenFestival } from './festival.ts';
import type { Visitor } from './visitor.ts';

/** A logged-in visitor with a new account, which has these labels. */
export const aStaffMember = async (
  festival: OpenFestival,
  ...labels: readonly StaffLabel[]
): Promise<{ readonly visitor: Visitor; readonly id: UserId }> => {
  const visitor = festival.visitor();
  const id = userId(await visitor.joins());
  for (const label of labels) await festival.ports.accounts.members.addLabel(id, label);
  return { visitor, id };
};

/** A logged-in organiser without two-step login, still within the period for setting it up. */
export const anOrganiser = async (festival: OpenFestival): Promise<Visitor> =>
  (await aStaffMember(festival, 'organiser')).visitor;
