import { randomBytes, randomUUID } from 'node:crypto';
import type { Members } from '#core/accounts/ports.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import type { StaffLabel } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import { parseEmail } from '#core/kernel/contact.ts';
import type { Festival } from './compose.ts';
import { organiserAddress } from './settings.ts';

export type StaffPorts = Pick<Festival, 'accounts'>;

/**
 * Gives somebody a label, and an account when they have none.
 * @returns what to tell whoever asked: with a new account, the one-use link that sets its password
 * @throws Error for an address that is none
 */
export const addStaff = async (
  { accounts }: StaffPorts,
  person: { readonly email: string; readonly name: string },
  label: StaffLabel,
): Promise<readonly string[]> => {
  const { members } = accounts;
  const email = parseEmail(person.email);
  if (!email) throw new Error(`not an e-mail address: ${person.email}`);
  const known = await members.findByEmail(email);
  const made = known ? null : await newMember(members, email, person.name);
  // Another process that started at the same moment may have been first, and tells the link.
  const member = known ?? made ?? (await members.findByEmail(email));
  if (!member) throw new Error(`there is no account for ${email}, and none can be made`);
  await members.addLabel(member.id, label);
  if (!made) return [`${email} is ${label} now.`];
  return [
    `${email} is ${label} now. This link sets the password, once, within the hour:`,
    `  ${await accounts.passwordLink(email)}`,
  ];
};

/** null when there is one already. @throws Error when there can be none */
const newMember = async (members: Members, email: string, name: string): Promise<User | null> => {
  // Nobody ever learns this password: the link replaces it.
  const password = randomBytes(24).toString('base64url');
  const created = await members.create(
    signUpPayload.parse({ userId: randomUUID().replaceAll('-', ''), email, name, password }),
  );
  if (created.ok) return created.value;
  if (created.refusal.kind === 'account-exists') return null;
  throw new Error(created.refusal.detail);
};

const organiserMade = 'organiser-made';

/** The first start makes an organiser's account and tells the link that sets its password; later starts say nothing. */
export const firstOrganiser = async (
  ports: StaffPorts & Pick<Festival, 'shop' | 'settings'>,
): Promise<readonly string[]> => {
  if (await ports.shop.checkpoints.get(organiserMade)) return [];
  const email = organiserAddress(ports.settings);
  const told = await addStaff(ports, { email, name: 'Organiser' }, 'organiser');
  await ports.shop.checkpoints.set(organiserMade, email);
  return told.map((line) => `  ${line}`);
};
