import { parseArgs } from 'node:util';
import { log } from '#adapters/system/log.ts';
import { compose } from '../compose.ts';
import { readSettings } from '../settings.ts';
import { addStaff, type StaffLabel, staffLabels } from '../staff.ts';

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
const festival = await compose({ ...settings, siteUrl }, log(process.stderr));
try {
  const told =
    verb === 'add' && label
      ? await addStaff(festival, { email, name: values.name ?? email }, label)
      : [(await festival.accounts.passwordLink(email)) ?? `Nobody has the address ${email}.`];
  for (const line of told) console.log(line);
} finally {
  await festival.close();
}
