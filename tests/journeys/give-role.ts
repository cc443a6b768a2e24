import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { addStaff } from '../../server/composition/accounts/staff.ts';
import { openStaffAdmin } from '../../server/composition/accounts/staff-admin.ts';
import { readSettings } from '../../server/settings/settings.ts';
import type { Program } from '../support/program.ts';

/** Gives an account a role, as `npm run staff` does but in this process: a command takes a second of processor time. */
export const giveRole = async ({ url, dataDir }: Program, email: string, label: StaffLabel): Promise<void> => {
  const siteUrl = new URL(url);
  const admin = await openStaffAdmin({ ...readSettings({ DATA_DIR: dataDir }), siteUrl }, memoryLog());
  try {
    await addStaff(admin, { email, name: email }, label);
  } finally {
    await admin.close();
  }
};
