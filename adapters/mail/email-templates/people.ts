import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { formatDate } from '#core/kernel/time.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './greeting.ts';

const roles: Readonly<Record<StaffLabel, string>> = {
  organiser: 'an organiser',
  headjudge: 'the head judge',
  judge: 'a judge',
  steward: 'a steward',
  door: 'a door volunteer',
};

/** Notifies a new member of staff of their role, with the link that sets the password of a new account. */
export const staffAdded = (
  { name, role, link }: Extract<Email, { kind: 'staff-added' }>,
  { siteUrl, edition }: MailContext,
): EmailContent => {
  const heading = `You’re ${roles[role]} at ${edition.name}`;
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(name)} Your staff pages are in My Festival, under “Running the day”.`),
      ...(link !== ''
        ? [
            mainLink('Choose your password', link),
            paragraph(
              'The link works once, for an hour. If it has expired, choose “Forgot password?” on the login page.',
            ),
          ]
        : [mainLink('Go to My Festival', new URL('/my-festival', siteUrl).href)]),
      smallPrint('If you weren’t expecting this, please reply and tell us.'),
    ],
  };
};

/** Notifies a person of the roles that an organiser gave them, with the link that sets the password of a new account. */
export const rolesGiven = (
  { name, by, roles: given, link, until }: Extract<Email, { kind: 'roles-given' }>,
  { siteUrl, edition }: MailContext,
): EmailContent => {
  const heading = `You’re ${new Intl.ListFormat('en-GB').format(given.map((role) => roles[role]))} at ${edition.name}`;
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(name)} ${by} added you. Your staff pages are in My Festival, under “Running the day”.`),
      ...(link !== '' && until !== null
        ? [
            mainLink('Choose your password', link),
            paragraph(
              `The link works once, until ${formatDate(until)} at ${hourOf(until)}. If it has expired, choose “Forgot password?” on the login page.`,
            ),
          ]
        : [mainLink('Go to My Festival', new URL('/my-festival', siteUrl).href)]),
      smallPrint('If you weren’t expecting this, please reply and tell us.'),
    ],
  };
};

/** Notifies the owner of two merged accounts, at both addresses. */
export const accountsMerged = (
  { to, name, kept, merged, until }: Extract<Email, { kind: 'accounts-merged' }>,
  { siteUrl, edition }: MailContext,
): EmailContent => ({
  subject: 'Your two accounts are one now',
  heading: 'Your two accounts are one now',
  parts: [
    paragraph(
      `${greeting(name)} You had two accounts at ${edition.name}, and we’ve merged them. Everything is in the account of ${kept}: tickets, entries, and what you told us.`,
    ),
    paragraph(
      merged === ''
        ? `Please log in as ${kept} from now on.`
        : `Please log in as ${kept} from now on. ${merged} can’t log in any more.`,
    ),
    ...(to === kept ? [mainLink('Go to My Festival', new URL('/my-festival', siteUrl).href)] : []),
    smallPrint(`If these aren’t both yours, please reply before ${formatDate(until)}, and we’ll undo it.`),
  ],
});

/** Notifies a person that an organiser removed their two-step login. */
export const twoStepRemoved = (
  { name, by, required }: Extract<Email, { kind: 'two-step-removed' }>,
  { siteUrl }: MailContext,
): EmailContent => ({
  subject: 'Your two-step login has been removed',
  heading: 'Your two-step login has been removed',
  parts: [
    paragraph(
      `${greeting(name)} ${by} has removed your two-step login, because your phone and your recovery codes are lost. You’re logged out everywhere, and your old codes have stopped working.`,
    ),
    paragraph(
      required
        ? 'Log in with your password, then set two-step login up again: your role needs it within a week.'
        : 'Log in with your password. You can set two-step login up again in your account settings.',
    ),
    mainLink('Set it up again', new URL('/my-festival/account#two-step', siteUrl).href),
    smallPrint(
      `If you didn’t ask for this, someone may be pretending to be you. Choose a new password at ${new URL('/password-reset-request', siteUrl).href} and reply to this email straight away.`,
    ),
  ],
});
