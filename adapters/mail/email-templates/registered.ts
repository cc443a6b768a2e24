import { levelNames } from '#core/competition/messages.ts';
import { type Notice, noticeInWords } from '#core/competition-day/notice.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { aside, type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf, whenAndWhere } from '../when-and-where.ts';
import { greeting } from './personal.ts';

type Registered = Extract<Email, { kind: 'registered' }>;

/** Confirms a registration (S5), or that it replaced an earlier one. */
export const registered = (email: Registered, { siteUrl, edition, notice }: MailContext): EmailContent => {
  const { name, dogName, replaced, editableUntil } = email;
  const heading = replaced ? `${dogName}’s registration is changed` : `${dogName} is registered`;
  return {
    subject: heading,
    heading,
    parts: [
      say(
        `${greeting(name)} ${
          replaced
            ? `What you sent us now takes the place of what we had of ${dogName}.`
            : `We have everything we need of ${dogName}.`
        }`,
      ),
      { kind: 'facts', facts: [...group(email), ...whenAndWhere(edition)] },
      ...next[email.about](notice),
      // The deadline itself is excluded, so the e-mail names the last day before it.
      say(`You can change your registration until the end of ${dayOf(laterBy(editableUntil, -minute))}.`),
      go('Look at it in My Festival', new URL('/my-festival', siteUrl).href),
      aside('If you have not registered a dog with us, somebody mistyped their address. Do nothing.'),
    ],
  };
};

const group = ({ group }: Registered): readonly (readonly [string, string])[] =>
  group ? [['Group you would like', levelNames[group]]] : [];

const next: Readonly<Record<Registered['about'], (notice: Notice) => readonly Part[]>> = {
  competition: (notice) => {
    const { email, waiting } = noticeInWords(notice);
    return [
      say(
        `The head judge has the final say on groups. We write to you ${email} before the festival, with your group and your run time; be at the waiting area ${waiting} before. The conservation questionnaire comes before the ring: it is in My Festival too.`,
      ),
    ];
  },
  'have-a-go': () => [
    say('Come to the Have A Go Arena while it is open. A go takes up to ten minutes, a good brush longer.'),
  ],
};
