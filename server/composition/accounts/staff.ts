import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { invitedLink } from '#core/accounts/password-reset/invited-link.ts';
import type { Members } from '#core/accounts/ports.ts';
import { signUpPayload } from '#core/accounts/sign-up.ts';
import { staffNames } from '#core/accounts/staff.ts';
import type { User } from '#core/accounts/user.ts';
import type { QueuedTask } from '#core/desk/outbox/outbox-task.ts';
import type { StaffChange } from '#core/kernel/audit-log/staff-action.ts';
import { parseEmail } from '#core/kernel/email-address.ts';
import { userId } from '#core/kernel/ids.ts';
import { type StaffLabel, staffLabels } from '#core/kernel/staff.ts';
import { hour } from '#core/kernel/time.ts';
import { organiserAddress } from '../../settings/settings.ts';
import type { Festival } from '../festival.ts';

export type StaffPorts = Pick<Festival, 'accounts'>;

/** With `record`, a change of someone's role is written to the audit log. */
type ChangeStaffPorts = StaffPorts & { readonly record?: (change: StaffChange) => Promise<void> };

/** With `queue`, which puts a task into the outbox, new staff are emailed. */
type AddStaffPorts = ChangeStaffPorts & { readonly queue?: (task: QueuedTask) => Promise<void> };

/** The outcome for an account; `link` is the one-use link that sets a new account's password. */
type Appointed = {
  readonly email: string;
  readonly name: string;
  readonly link?: string | undefined;
  /** Whether the account existed with an unconfirmed address: someone other than the address's owner may have signed up. */
  readonly unproven?: boolean;
};

/**
 * Adds a staff label to an account, and creates the account when there is none for that address. Emails its owner.
 * @returns lines to print; for a new account with the one-use link that sets its password
 * @throws Error for a malformed address
 */
export const addStaff = async (
  ports: AddStaffPorts,
  person: { readonly email: string; readonly name: string },
  label: StaffLabel,
): Promise<readonly string[]> => {
  const appointed = await appoint(ports, person, label);
  const { email, name, link = '' } = appointed;
  await ports.record?.(roleChange('staff.added', { email, name }, label));
  const id = `staff-added:${email}:${label}:${randomUUID()}`;
  const invitation = { kind: 'staff-added', to: email, name, role: label, link } as const;
  await ports.queue?.({ id, task: { kind: 'email', email: invitation } });
  return linesAbout(label, appointed);
};

/** The accounts with a staff label, one a line. */
export const listStaff = async ({ accounts }: StaffPorts): Promise<readonly string[]> => {
  const staff = new Map<string, User>();
  for (const label of staffLabels) for (const user of await accounts.members.withLabel(label)) staff.set(user.id, user);
  const lines = [...staff.values()].map(({ email, name, labels }) => {
    const own = staffLabels.filter((label) => labels.includes(label)).join(', ');
    return `${email}  ${own}  ${name}`;
  });
  return lines.length > 0 ? lines.toSorted() : ['No account has a staff label.'];
};

/** Removes a staff label; the account stays. @returns lines to print */
export const removeStaff = async (
  { accounts: { members }, record }: ChangeStaffPorts,
  email: string,
  label: StaffLabel,
): Promise<readonly string[]> => {
  const member = await members.findByEmail(email);
  if (!member) return [`No account has the address ${email}.`];
  if (!member.labels.includes(label)) return [`${member.email} is not ${label}.`];
  await members.removeLabel(member.id, label);
  await record?.(roleChange('staff.removed', member, label));
  return [`${member.email} is not ${label} any more.`];
};

const roleChange = (
  action: 'staff.added' | 'staff.removed',
  { email, name }: { readonly email: string; readonly name: string },
  label: StaffLabel,
): StaffChange => {
  const role = staffNames[label];
  const [before, after] = action === 'staff.added' ? [null, role] : [role, null];
  return { action, subject: { kind: 'account', id: email, name: `${name}, ${email}` }, before, after, reason: null };
};

/** Where an organiser works, on the site that the link leads to. */
const whereToGo = (label: StaffLabel, link: string): string =>
  label === 'organiser' ? ` The desk is at ${new URL('/desk', link).href}.` : '';

const linesAbout = (label: StaffLabel, { email, link, unproven }: Appointed): readonly string[] => {
  if (link)
    return [
      `${email} is ${label} now.${whereToGo(label, link)}`,
      `This link sets the password, once, within the hour; then log in as ${email}:`,
      `  ${link}`,
    ];
  const warning = `Its address was never confirmed: if anyone but you may have signed up with it, run npm run staff -- link ${email}`;
  return [`${email} is ${label} now.`, ...(unproven ? [warning] : [])];
};

const appoint = async (
  { accounts }: StaffPorts,
  person: { readonly email: string; readonly name: string },
  label: StaffLabel,
): Promise<Appointed> => {
  const { members } = accounts;
  const email = parseEmail(person.email);
  if (!email) throw new Error(`not an email address: ${person.email}`);
  const known = await members.findByEmail(email);
  const made = known ? null : await newMember(members, email, person.name);
  // If another process has just created the account, that process prints the link.
  const member = known ?? made ?? (await members.findByEmail(email));
  if (!member) throw new Error(`there is no account for ${email}, and none can be made`);
  await members.addLabel(member.id, label);
  const link = made ? await accounts.passwordLink(email) : undefined;
  return {
    email,
    name: member.name,
    link: link && invitedLink(link, { email, label }),
    unproven: !made && !member.emailVerified && !staffLabels.some((each) => member.labels.includes(each)),
  };
};

/** null when the account exists already. @throws Error when it cannot be created */
const newMember = async (members: Members, email: string, name: string): Promise<User | null> => {
  // This password is never shown; the owner sets their own through the link.
  const password = randomBytes(24).toString('base64url');
  const created = await members.create(
    signUpPayload.parse({ userId: randomUUID().replaceAll('-', ''), email, name, password }),
  );
  if (created.ok) return created.value;
  if (created.refusal.kind === 'account-exists') return null;
  throw new Error(created.refusal.detail);
};

const organiserCreated = 'organiser-made';

/** Where the first organiser's link is shown. */
type LinkPlace = {
  /** Whether the output is a terminal. Otherwise it is a log, which must not contain a password link. */
  readonly isTerminal: boolean;
  /** The file for the link when the output is no terminal. */
  readonly linkFile: string;
};

/**
 * Creates the organiser's account at the first start.
 * @returns lines to print, with the link that sets the password or the path of a file with it; no lines at later starts
 */
export const firstOrganiser = async (
  ports: StaffPorts & Pick<Festival, 'shop' | 'settings'>,
  { isTerminal, linkFile }: LinkPlace,
): Promise<readonly string[]> => {
  if (await ports.shop.checkpoints.get(organiserCreated)) return [];
  const person = { email: organiserAddress(ports.settings), name: 'Organiser' };
  const appointed = await appoint(ports, person, 'organiser');
  await ports.shop.checkpoints.set(organiserCreated, person.email);
  if (isTerminal || !appointed.link) return linesAbout('organiser', appointed).map((line) => `  ${line}`);
  writeFileSync(linkFile, `${appointed.link}\n`, { mode: 0o600 });
  return [
    `  ${appointed.email} is organiser now.${whereToGo('organiser', appointed.link)}`,
    `  A link that sets the password, once and within the hour, is in ${linkFile}`,
  ];
};

/** How long the link in the file works. */
const linkLifeMs = hour;

/**
 * Returns the job that removes the file with the first organiser's link once the link was used or is too old. Another
 * process on the same folder may have just written it, so that a start alone is no reason.
 */
export const removeOldLink =
  ({ accounts, clocks }: Pick<Festival, 'accounts' | 'clocks'>, linkFile: string) =>
  async (): Promise<void> => {
    const writtenAt = statSync(linkFile, { throwIfNoEntry: false })?.mtimeMs;
    if (writtenAt === undefined) return;
    const isOld = clocks.machineClock.now() - writtenAt >= linkLifeMs;
    if (isOld || (await isUsed(accounts, readFileSync(linkFile, 'utf8').trim()))) rmSync(linkFile, { force: true });
  };

const isUsed = async ({ recovery }: Festival['accounts'], link: string): Promise<boolean> => {
  const { searchParams } = new URL(link);
  const [user, secret] = [searchParams.get('userId'), searchParams.get('secret')];
  return user === null || secret === null || recovery.isLinkOver({ userId: userId(user), secret });
};
