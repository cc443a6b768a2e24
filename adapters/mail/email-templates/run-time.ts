import type { RunNews } from '#core/competition/day/emails.ts';
import { groupName } from '#core/competition/day/messages.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import { type EmailContent, mainLink, type Part, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf, whenAndWhere } from '../when-and-where.ts';
import { greeting, houndName } from './personal.ts';

type RunTime = Extract<Email, { kind: 'run-time' }>;

/** The group, ring and time of a run (§4 Competition process), and when to be at the waiting area. */
export const runTime = (email: RunTime, { siteUrl, edition }: MailContext): EmailContent => {
  const heading = headingOf(email);
  return {
    subject: heading,
    heading,
    parts: [
      paragraph(`${greeting(email.name)} ${opening(email)}`),
      { kind: 'facts', facts: factsOf(email) },
      ...(email.others ?? []).flatMap((other): readonly Part[] => [
        paragraph(opening(other)),
        { kind: 'facts', facts: factsOf(other) },
      ]),
      { kind: 'facts', facts: whenAndWhere(edition) },
      ...beforeTheGates(email, edition),
      ...whatNext(email),
      ...questionnaire(email),
      mainLink('See it in My Festival', new URL('/my-festival', siteUrl).href),
    ],
  };
};

const headingOf = ({ hound, runsAt, reserve, news, others = [] }: RunTime): string => {
  const name = houndName(hound);
  if (others.length > 0)
    return `Run times for ${new Intl.ListFormat('en-GB').format([hound, ...others.map((each) => each.hound)].map(houndName))}`;
  if (reserve) return capitalised(`${name} is on the reserve list`);
  return news === 'changed'
    ? `New run time for ${name}: ${hourOf(runsAt)}`
    : capitalised(`${name} runs at ${hourOf(runsAt)}`);
};

const opening = (email: RunNews): string => {
  const { reserve, news } = email;
  const hound = houndName(email.hound);
  if (reserve) return `The class is full, and ${hound} is first reserve or close to it.`;
  switch (news) {
    case 'first':
      return `The head judge has placed ${hound}. Here’s where and when you run.`;
    case 'changed':
      return `The running order has changed, and your run with it. Please ignore the earlier time.`;
    case 'promoted':
      return `A place has come free, and it’s ${hound}’s.`;
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
  hound,
  handler = '',
  ...where
}: RunNews): readonly (readonly [string, string])[] => [
  ['Hound', plainName(hound) ?? 'Your hound'],
  ...(plainName(handler) ? ([['Handler', plainName(handler) ?? '']] as const) : []),
  ['Class', groupName(where)],
  ['Number', String(number)],
  ['Ring', ring],
  ...(reserve
    ? ([['Your class starts', `${dayOf(runsAt)}, ${hourOf(runsAt)}`]] as const)
    : ([
        ['Your run', `${dayOf(runsAt)}, ${hourOf(runsAt)}`],
        ['Be at the waiting area by', hourOf(beThereAt)],
      ] as const)),
];

/** A note for runs before the gates open to visitors, because the rings open earlier. */
const beforeTheGates = ({ reserve, beThereAt }: RunTime, { startsAt }: MailContext['edition']): readonly Part[] =>
  reserve || beThereAt >= startsAt
    ? []
    : [
        paragraph(
          `That’s before the gates open to visitors at ${hourOf(startsAt)}. Show your ticket at the gate and come straight in.`,
        ),
      ];

const whatNext = ({ reserve, beThereAt, sex, others = [] }: RunTime): readonly Part[] =>
  reserve
    ? [
        paragraph(
          `Be at the competition ring when your class starts. If someone doesn’t turn up, you’ll run in their place, and we’ll email and text you straight away.`,
        ),
      ]
    : [
        paragraph(
          `Be at the waiting area by ${hourOf(beThereAt)}. The steward calls three times; if you’re not there by the third call, you won’t run.${inSeason([sex, ...others.map((each) => each.sex)])}`,
        ),
      ];

/** Only if one of the hounds is a bitch, or its sex is unknown. */
const inSeason = (sexes: readonly RunNews['sex'][]): string =>
  sexes.every((sex) => sex === 'male')
    ? ''
    : ` If ${sexes.length === 1 && sexes[0] === 'female' ? 'she' : 'your bitch'} comes into season before the day, tell us and she’ll run last in her ring.`;

const questionnaire = ({ hound, needsQuestionnaire }: RunTime): readonly Part[] =>
  needsQuestionnaire
    ? [
        paragraph(
          `One form to go: please fill in the conservation questionnaire in My Festival. ${capitalised(houndName(hound))} can’t run without it.`,
        ),
      ]
    : [];
