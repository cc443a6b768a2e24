import { groupName } from '#core/competition-day/messages.ts';
import type { Email } from '#core/outbox/outbox-task.ts';
import { type EmailContent, go, type Part, say } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf, hourOf, whenAndWhere } from '../when-and-where.ts';
import { greeting } from './personal.ts';

type RunTime = Extract<Email, { kind: 'run-time' }>;

/** The group, ring and time of a run (§4 Competition process), and where to be when. */
export const runTime = (email: RunTime, { siteUrl, edition }: MailContext): EmailContent => {
  const heading = headingOf(email);
  return {
    subject: heading,
    heading,
    parts: [
      say(`${greeting(email.name)} ${opening(email)}`),
      { kind: 'facts', facts: [...factsOf(email), ...whenAndWhere(edition)] },
      ...whatNext(email),
      go('Look at it in My Festival', new URL('/my-festival', siteUrl).href),
    ],
  };
};

const headingOf = ({ hound, runsAt, reserve, news }: RunTime): string => {
  if (reserve) return `${hound} is a reserve`;
  return news === 'changed' ? `${hound} runs at another time: ${hourOf(runsAt)}` : `${hound} runs at ${hourOf(runsAt)}`;
};

const opening = (email: RunTime): string => {
  const { hound, reserve, news } = email;
  if (reserve) return `The group is full, and ${hound} is first behind it or close to it.`;
  switch (news) {
    case 'first':
      return `The head judge has placed ${hound}. This is where and when you run.`;
    case 'changed':
      return `The order has changed, and with it your run. Please forget the time we wrote before.`;
    case 'promoted':
      return `A place has come free, and it is ${hound}’s.`;
    default:
      return news satisfies never;
  }
};

const factsOf = ({
  number,
  ring,
  runsAt,
  beThereAt,
  reserve,
  ...where
}: RunTime): readonly (readonly [string, string])[] => [
  ['Group', groupName(where)],
  ['Number', String(number)],
  ['Ring', ring],
  ...(reserve
    ? ([['Your group begins', `${dayOf(runsAt)}, ${hourOf(runsAt)}`]] as const)
    : ([
        ['Your run', `${dayOf(runsAt)}, ${hourOf(runsAt)}`],
        ['At the waiting area by', hourOf(beThereAt)],
      ] as const)),
];

const whatNext = ({ reserve, beThereAt }: RunTime): readonly Part[] =>
  reserve
    ? [
        say(
          `Come to the gate when your group begins. If somebody is not there, you run in their place, and we write and text you at once.`,
        ),
      ]
    : [
        say(
          `Be at the waiting area by ${hourOf(beThereAt)}. The steward calls three times; whoever is not there then does not run. A bitch that comes into season before the day runs last in her ring: please tell us.`,
        ),
      ];
