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
  const heading = replaced ? `We’ve updated ${dogName}’s registration` : `${dogName} is registered`;
  return {
    subject: heading,
    heading,
    parts: [
      say(`${greeting(name)} ${replaced ? `Your changes are saved.` : `We have everything we need for ${dogName}.`}`),
      { kind: 'facts', facts: [...group(email), ...whenAndWhere(edition)] },
      ...(editableUntil === null
        ? [
            say(
              `This was done at the desk on the day. You’ll find ${dogName}’s number, class and run time in My Festival. ${dogName} can’t run without the conservation questionnaire: if you haven’t filled it in, that’s in My Festival too.`,
            ),
          ]
        : [
            ...next[email.about](notice, dogName),
            // The deadline itself is excluded, so the email names the last day before it.
            say(`You can change your registration until the end of ${dayOf(laterBy(editableUntil, -minute))}.`),
          ]),
      go('See it in My Festival', new URL('/my-festival', siteUrl).href),
      aside('If you didn’t register a dog with us, someone mistyped their address. You can ignore this email.'),
    ],
  };
};

const group = ({ group }: Registered): readonly (readonly [string, string])[] =>
  group ? [['Class you’d like', levelNames[group]]] : [];

const next: Readonly<Record<Registered['about'], (notice: Notice, dogName: string) => readonly Part[]>> = {
  competition: (notice, dogName) => {
    const { email, waiting } = noticeInWords(notice);
    return [
      say(
        `The head judge has the final say on classes. We’ll email you ${email} before the festival with your class and your run time; be at the waiting area ${waiting} before your run. Please fill in the conservation questionnaire in My Festival too: ${dogName} can’t run without it.`,
      ),
    ];
  },
  'have-a-go': () => [say('Come to the Have A Go Arena any time it’s open. A turn takes up to ten minutes.')],
};
