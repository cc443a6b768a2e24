import { parseArgs } from 'node:util';
import { log } from '#adapters/system/log.ts';
import { type StaffLabel, staffLabels } from '#core/accounts/staff.ts';
import { readSettings } from '../composition/settings.ts';
import { addStaff } from '../composition/staff.ts';
import { openStaffAdmin } from '../composition/staff-admin.ts';

const usage = `npm run staff -- add EMAIL --label ${staffLabels.join('|')} [--name NAME]
npm run staff -- link EMAIL      a new one-use link that sets the password`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { label: { type: 'string' }, name: { type: 'string' } },
});
const [verb, email] = positionals;
const label = staffLabels.find((each): each is StaffLabel => each === values.label);

if (!email || !(verb === 'link' || (verb === 'add' && label))) {
  console.error(usage);
  process.exit(2);
}
const settings = readSettings(process.env);
const siteUrl = settings.SITE_URL ?? new URL(`http://localhost:${settings.PORT}`);
const admin = await openStaffAdmin({ ...settings, siteUrl }, log(process.stderr));
try {
  const told =
    verb === 'add' && label
      ? await addStaff(admin, { email, name: values.name ?? email }, label)
      : [(await admin.accounts.passwordLink(email)) ?? `Nobody has the address ${email}.`];
  for (const line of told) console.log(line);
} finally {
  await admin.close();
}
