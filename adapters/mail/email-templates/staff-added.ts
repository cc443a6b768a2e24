import type { StaffLabel } from '#core/accounts/staff.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { greeting } from './personal.ts';

const roles: Readonly<Record<StaffLabel, string>> = {
  organiser: 'an organiser',
  headjudge: 'the head judge',
  judge: 'a judge',
  steward: 'a steward',
  door: 'a door volunteer',
};

/** Tells a new member of staff their role, with the link that sets the password of a new account. */
export const staffAdded = (
  { name, role, link }: Extract<Email, { kind: 'staff-added' }>,
  { siteUrl, edition }: MailContext,
): EmailContent => {
  const heading = `You’re ${roles[role]} at ${edition.name}`;
  return {
    subject: heading,
    heading,
    parts: [
      say(`${greeting(name)} Your staff pages are in My Festival, under “Running the day”.`),
      ...(link !== ''
        ? [
            go('Choose your password', link),
            say('The link works once, for an hour. If it has run out, choose “Forgot password” on the login page.'),
          ]
        : [go('Go to My Festival', new URL('/my-festival', siteUrl).href)]),
      aside('If you weren’t expecting this, please reply and tell us.'),
    ],
  };
};
