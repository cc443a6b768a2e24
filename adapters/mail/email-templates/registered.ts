import { type NoticePeriod, noticeInWords } from '#core/competition/day/notice-period.ts';
import { levelNames } from '#core/competition/rules/messages.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { type EmailContent, mainLink, type Part, paragraph, smallPrint } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf, whenAndWhere } from '../when-and-where.ts';
import { breedFact, greeting, houndName } from './greeting.ts';

type Registered = Extract<Email, { kind: 'registered' }>;

/** Confirms a registration (S5), or that it replaced an earlier one. */
export const registered = (email: Registered, { siteUrl, edition, notice }: MailContext): EmailContent => {
  const { name, editableUntil } = email;
  const dogName = houndName(email.dogName);
  const heading = email.replaced ? `We’ve updated ${dogName}’s registration` : capitalised(`${dogName} is registered`);
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(name)} ${savedWords(email)}`),
      { kind: 'facts', facts: [...breedFact(email.breed), ...group(email), ...whenAndWhere(edition)] },
      ...(editableUntil === null
        ? [
            paragraph(
              `This was done at the desk on the day. You’ll find ${dogName}’s number, class and run time in My Festival.`,
            ),
          ]
        : [
            ...next[email.about](notice),
            // The deadline itself is excluded, so the email names the last day before it.
            paragraph(`You can change your registration until the end of ${dayOf(laterBy(editableUntil, -minute))}.`),
          ]),
      ...(needsQuestionnaire(email)
        ? [paragraph(`Please fill in the conservation questionnaire in My Festival: ${dogName} can’t run without it.`)]
        : []),
      mainLink('See it in My Festival', new URL('/my-festival', siteUrl).href),
      smallPrint('If you didn’t register a dog with us, someone mistyped their address. You can ignore this email.'),
    ],
  };
};

/** Older emails in the outbox do not say whether the questionnaire is done: they ask for it. */
const needsQuestionnaire = ({ about, questionnaireDone }: Registered): boolean =>
  about === 'competition' && !questionnaireDone;

const savedWords = (email: Registered): string => {
  if (email.replaced) return 'Your changes are saved.';
  return needsQuestionnaire(email)
    ? capitalised(`${houndName(email.dogName)}’s registration is in. One form to go.`)
    : `We have everything we need for ${houndName(email.dogName)}.`;
};

const group = ({ group }: Registered): readonly (readonly [string, string])[] =>
  group ? [['Class you’d like', levelNames[group]]] : [];

const next: Readonly<Record<Registered['about'], (notice: NoticePeriod) => readonly Part[]>> = {
  competition: (notice) => {
    const { email, waiting } = noticeInWords(notice);
    return [
      paragraph(
        `The head judge has the final say on classes. We’ll email you ${email} before the festival with your class and your run time; be at the waiting area ${waiting} before your run.`,
      ),
    ];
  },
  'have-a-go': () => [paragraph('Come to the Have A Go Arena any time it’s open. A turn takes up to ten minutes.')],
};
