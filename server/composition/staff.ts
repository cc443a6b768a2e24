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
 * Adds a staff label to an account, and creates the account when there is none for that address.
 * @returns lines to print; for a new account with the one-use link that sets its password
 * @throws Error for a malformed address
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
  // Another process may have created the account in the meantime; that process prints the link.
  const member = known ?? made ?? (await members.findByEmail(email));
  if (!member) throw new Error(`there is no account for ${email}, and none can be made`);
  await members.addLabel(member.id, label);
  if (!made) return [`${email} is ${label} now.`];
  return [
    `${email} is ${label} now. This link sets the password, once, within the hour:`,
    `  ${await accounts.passwordLink(email)}`,
  ];
};

/** null when the account exists already. @throws Error when it cannot be created */
const newMember = async (members: Members, email: string, name: string): Promise<User | null> => {
  // A password that is never shown: the owner sets their own through the link.
  const password = randomBytes(24).toString('base64url');
  const created = await members.create(
    signUpPayload.parse({ userId: randomUUID().replaceAll('-', ''), email, name, password }),
  );
  if (created.ok) return created.value;
  if (created.refusal.kind === 'account-exists') return null;
  throw new Error(created.refusal.detail);
};

const organiserCreated = 'organiser-made';

/**
 * Creates the organiser's account at the first start.
 * @returns lines to print, with the link that sets the password; none later
 */
export const firstOrganiser = async (
  ports: StaffPorts & Pick<Festival, 'shop' | 'settings'>,
): Promise<readonly string[]> => {
  if (await ports.shop.checkpoints.get(organiserCreated)) return [];
  const email = organiserAddress(ports.settings);
  const lines = await addStaff(ports, { email, name: 'Organiser' }, 'organiser');
  await ports.shop.checkpoints.set(organiserCreated, email);
  return lines.map((line) => `  ${line}`);
};
