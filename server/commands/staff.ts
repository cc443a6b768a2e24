import { parseArgs } from 'node:util';
import { log } from '#adapters/system/log.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { type StaffLabel, staffLabels } from '#core/kernel/staff.ts';
import { addStaff, listStaff, removeStaff } from '../composition/accounts/staff.ts';
import { openStaffAdmin } from '../composition/accounts/staff-admin.ts';
import { readSettings } from '../settings/settings.ts';
import { siteAddress } from '../settings/site-address.ts';

const usage = `npm run staff -- add EMAIL --label ${staffLabels.join('|')} [--name NAME]
npm run staff -- remove EMAIL --label LABEL
npm run staff -- list            everyone with a staff label
npm run staff -- link EMAIL      a new one-use link that sets the password`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { label: { type: 'string' }, name: { type: 'string' } },
});
const [verb, email] = positionals;
const label = staffLabels.find((each): each is StaffLabel => each === values.label);

const isComplete = verb === 'list' || (email && (verb === 'link' || ((verb === 'add' || verb === 'remove') && label)));
if (!isComplete) {
  if (values.label && !label) console.error(`There’s no label ${values.label}.`);
  console.error(usage);
  process.exit(2);
}
if (verb === 'add' && !parseEmail(email ?? '')) {
  console.error(`That’s not an email address: ${email}`);
  process.exit(2);
}
const settings = readSettings(process.env);
const { url: siteUrl, from } = siteAddress(settings, process.env);
const admin = await openStaffAdmin({ ...settings, siteUrl }, log(process.stderr));

/** Runs the requested command and returns the lines to print. */
const runCommand = async (): Promise<readonly string[]> => {
  if (!email) return listStaff(admin);
  if (verb === 'add' && label) return addStaff(admin, { email, name: values.name ?? email }, label);
  if (verb === 'remove' && label) return removeStaff(admin, email, label);
  return [(await admin.accounts.passwordLink(email)) ?? `No account has the address ${email}.`];
};

/** What a link leads to, unless the settings of this command say so themselves. */
const whereLinksLead = {
  settings: [],
  'last start': [`The link leads to ${siteUrl.origin}, where the festival was last started on this data folder.`],
  default: [
    `The link leads to ${siteUrl.origin}. If the festival is elsewhere, set its SITE_URL or PORT and ask again.`,
  ],
} as const;

try {
  const lines = await runCommand();
  const hasLink = lines.some((line) => line.trim().startsWith(siteUrl.href));
  for (const line of [...lines, ...(hasLink ? whereLinksLead[from] : [])]) console.log(line);
} finally {
  await admin.close();
}
