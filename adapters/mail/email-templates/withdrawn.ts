import { groupName } from '#core/competition-day/messages.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { aside, type EmailContent, go, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { whenAndWhere } from '../when-and-where.ts';
import { greeting } from './personal.ts';

/** Confirms a withdrawal, and what it means for the place and the money (§9 Refund). */
export const withdrawn = (
  email: Extract<Email, { kind: 'withdrawn' }>,
  { siteUrl, edition }: MailContext,
): EmailContent => {
  const { name, hound } = email;
  const { graceDays, closedWithinDays } = edition.refund;
  const heading = `${hound} is withdrawn`;
  return {
    subject: heading,
    heading,
    parts: [
      say(`${greeting(name)} You have taken ${hound} out of the competition. The place goes to the next in line.`),
      { kind: 'facts', facts: [['Group', groupName(email)], ...whenAndWhere(edition)] },
      say(
        `This moved no money. An order can be given back within ${graceDays} days of the purchase, unless it was made within ${closedWithinDays} days of the festival; My Festival shows where yours stands.`,
      ),
      go('Look at it in My Festival', new URL('/my-festival', siteUrl).href),
      aside(
        'If this was not you, or a mistake, answer this letter at once: the head judge can see whether there is room.',
      ),
    ],
  };
};
