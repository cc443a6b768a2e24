import { groupName } from '#core/competition/day/messages.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { refundRuleOf } from '#core/shop/products/refund-rule.ts';
import { type EmailContent, mainLink, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { whenAndWhere } from '../when-and-where.ts';
import { breedFact, greeting, houndName } from './greeting.ts';

/** Confirms a withdrawal, and explains its effect on the place and on a refund (§9 Refund). */
export const withdrawn = (
  email: Extract<Email, { kind: 'withdrawn' }>,
  { siteUrl, edition }: MailContext,
): EmailContent => {
  const { name } = email;
  const hound = houndName(email.hound);
  const { orderedAt } = email;
  const rule = orderedAt === undefined ? edition.refund : refundRuleOf(edition, { createdAt: orderedAt });
  const { graceDays, closedWithinDays } = rule;
  const heading = capitalised(`${hound} has been withdrawn`);
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(
        `${greeting(name)} You’ve taken ${hound} out of the competition. If there’s a reserve, the place is now theirs.`,
      ),
      {
        kind: 'facts',
        facts: [
          ...breedFact(email.breed),
          [email.requested ? 'Class you’d like' : 'Class', groupName(email)],
          ...whenAndWhere(edition),
        ],
      },
      paragraph(
        `This isn’t a refund. You can ask for one within ${graceDays} days of buying, unless you bought within ${closedWithinDays} days of the festival; My Festival shows where your order stands.`,
      ),
      mainLink('See it in My Festival', new URL('/my-festival', siteUrl).href),
      smallPrint(
        'If this wasn’t you, or was a mistake, reply to this email straight away: the head judge will see whether there’s still room.',
      ),
    ],
  };
};
