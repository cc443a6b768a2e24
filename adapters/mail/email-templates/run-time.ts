import type { NextHound, RunNews } from '#core/competition/day/emails.ts';
import { groupName } from '#core/competition/day/messages.ts';
import type { Email } from '#core/desk/outbox/outbox-task.ts';
import { capitalised } from '#core/kernel/capitalised.ts';
import { hourOf } from '#core/kernel/edition/spoken-times.ts';
import { plainName } from '#core/kernel/plain-name.ts';
import { type EmailContent, mainLink, type Part, paragraph } from '../email-content.ts';
import type { MailContext } from '../mail-context.ts';
import { dayOf, whenAndWhere } from '../when-and-where.ts';
import { factsShared, wordedContent } from '../worded-content.ts';
import { houndName } from './greeting.ts';

type RunTime = Extract<Email, { kind: 'run-time' }>;

/** The group, ring and time of a run (§4 Competition process), and when to be at the waiting area. */
export const runTime = (email: RunTime, mailContext: MailContext): EmailContent => {
  const { siteUrl, edition } = mailContext;
  const { others = [], ...run } = email;
  const runs = [run, ...others];
  return wordedContent(
    wordedAs(email),
    {
      isSeveral: others.length > 0,
      facts: {
        ...factsShared(email.name, edition),
        hound: houndName(run.hound),
        hounds: houndsOf(runs),
        'run time': hourOf(run.runsAt),
        'be there by': hourOf(run.beThereAt),
        ring: run.ring,
        class: groupName(run),
        number: String(run.number),
      },
      blocks: {
        'where and when': [
          { kind: 'facts', facts: factsOf(run) },
          ...others.flatMap((other): readonly Part[] => [
            paragraph(opening(other)),
            { kind: 'facts', facts: factsOf(other) },
          ]),
          { kind: 'facts', facts: whenAndWhere(edition) },
        ],
      },
      below: [
        ...beforeTheGates(runs, edition),
        ...whatNext(runs),
        ...questionnaire(runs),
        mainLink('See it in My Festival', new URL('/my-festival', siteUrl).href),
        ...keepItAndFindIt(siteUrl, runs),
      ],
    },
    mailContext,
  );
};

/** The calendar and the way there, what happens if the run moves, and what to bring. */
const keepItAndFindIt = (siteUrl: URL, runs: readonly RunNews[]): readonly Part[] => [
  {
    kind: 'words',
    words: [
      { label: 'Add to calendar', url: new URL('/my-festival#calendar', siteUrl).href },
      ' · ',
      { label: 'Directions', url: new URL('/event#getting-here', siteUrl).href },
    ],
  },
  {
    kind: 'sections',
    sections: [
      {
        title: 'If it moves',
        text: 'We’ll email again, and the calendar follows by itself. On the day, see My Festival.',
      },
      {
        title: 'Bring',
        text: `A lead, a towel and ${runs.length === 1 ? `${houndsOf(runs)}’s` : 'the'} vaccination card. The baits are ours.`,
      },
    ],
  },
];

const ofNews = { first: 'run-time', changed: 'run-moved', promoted: 'run-promoted' } as const;

/** Whose words an email has; those of its first run, when it is about several. */
const wordedAs = ({ reserve, news }: RunNews) => (reserve ? 'run-reserve' : ofNews[news]);

/** The first sentence about a further run. */
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
  runBefore,
  runAfter,
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
        ['Be there by', hourOf(beThereAt)],
      ] as const)),
  ...nextHound('Before you', runBefore),
  ...nextHound('After you', runAfter),
];

/** A hound of someone else, if its name can be said: strangers choose names. */
const nextHound = (label: string, next: NextHound | undefined): readonly (readonly [string, string])[] => {
  const hound = plainName(next?.hound ?? '');
  return hound ? [[label, [hound, plainName(next?.breed ?? '')].filter(Boolean).join(', ')]] : [];
};

/** A note for runs before the gates open to visitors, because the rings open earlier. */
const beforeTheGates = (runs: readonly RunNews[], { startsAt }: MailContext['edition']): readonly Part[] => {
  const early = runs.filter(({ reserve, beThereAt }) => !reserve && beThereAt < startsAt);
  const [first] = early.toSorted((one, other) => one.beThereAt - other.beThereAt);
  if (!first) return [];
  return [
    paragraph(
      `${runs.length === 1 ? 'That’s' : `${capitalised(hourOf(first.beThereAt))} is`} before the gates open to visitors at ${hourOf(startsAt)}. Show your ticket at the gate and come straight in.`,
    ),
  ];
};

const whatNext = (runs: readonly RunNews[]): readonly Part[] => {
  const [reserves, placed] = [runs.filter(({ reserve }) => reserve), runs.filter(({ reserve }) => !reserve)];
  // Only reserves and placed hounds in one email have to be told apart.
  const be = (some: readonly RunNews[]) => (some.length < runs.length ? `With ${houndsOf(some)}, be` : 'Be');
  const [first] = placed;
  return [
    ...(reserves.length > 0
      ? [
          paragraph(
            `${be(reserves)} at the competition ring when your class starts. If someone doesn’t turn up, you’ll run in their place, and we’ll email and text you straight away.`,
          ),
        ]
      : []),
    ...(first
      ? [
          paragraph(
            `${be(placed)} at the waiting area ${placed.length === 1 ? `by ${hourOf(first.beThereAt)}` : 'by the times above'}. The steward calls three times; if you’re not there by the third call, you won’t run.${inSeason(runs)}`,
          ),
        ]
      : []),
  ];
};

/** Only if one of the hounds is a bitch, or its sex is unknown. */
const inSeason = (runs: readonly RunNews[]): string =>
  runs.every(({ sex }) => sex === 'male')
    ? ''
    : ` If ${runs.length === 1 && runs[0]?.sex === 'female' ? 'she' : 'your bitch'} comes into season before the day, tell us and she’ll run last in her ring.`;

const questionnaire = (runs: readonly RunNews[]): readonly Part[] => {
  const waiting = runs.filter(({ needsQuestionnaire }) => needsQuestionnaire);
  return waiting.length > 0
    ? [
        paragraph(
          `One form to go: please fill in the conservation questionnaire in My Festival. ${capitalised(houndsOf(waiting))} can’t run without it.`,
        ),
      ]
    : [];
};

const houndsOf = (runs: readonly RunNews[]): string =>
  new Intl.ListFormat('en-GB').format(runs.map(({ hound }) => houndName(hound)));
