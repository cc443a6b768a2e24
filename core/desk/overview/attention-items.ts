import { isOutOfContact } from '../../door/entrance/device.ts';
import type { DoorFigures } from '../../door/entrance/door-figures.ts';
import type { Alert, AlertKind } from '../../kernel/alerts/alert.ts';
import { alertMessages } from '../../kernel/alerts/messages.ts';
import { capitalised } from '../../kernel/capitalised.ts';
import { type FailedDelivery, toBuyers } from '../../kernel/email/email-deliveries.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { spokenCount, spokenNumber } from '../../kernel/spoken-number.ts';
import { formatTime, formatWeekday } from '../../kernel/time.ts';
import type { SalesFaults } from '../../tickets/issued/sales-faults.ts';
import { failedEmailName } from '../orders/email-names.ts';
import type { TradersToWatch } from '../traders/traders-to-watch.ts';
import type { StuckTasks } from './sales-figures.ts';
import type { UsedRefund } from './used-refunds.ts';

/** Something that needs a person. The page links each kind to the page that solves it. */
export type AttentionItem = {
  readonly kind:
    | 'sales-not-adding-up'
    | 'double-admission'
    | 'void-admission'
    | 'order-review'
    | 'device-offline'
    | 'till-not-cashed-up'
    | 'carer-request'
    | 'take-down'
    | 'trader-lapsing'
    | 'trader-papers'
    | 'trader-not-come'
    | 'emails-stuck'
    | 'tasks-stuck'
    | 'email-refused'
    /** An email to the holder of a ticket, about an order whose buyer is someone else. */
    | 'holder-email-refused'
    | 'used-refunded'
    | 'alert';
  readonly isUrgent: boolean;
  readonly title: string;
  readonly detail: string;
  /** The order that needs a person; absent for other needs. */
  readonly order?: OrderId;
};

type FailedEmail = Pick<FailedDelivery, 'task' | 'email' | 'kind' | 'order' | 'state' | 'reason'>;

type Counted = {
  readonly salesFaults: SalesFaults;
  readonly review: number;
  readonly stuckTasks: StuckTasks;
  /** Emails that did not arrive, newest first; more may be counted than listed. */
  readonly failedEmails: { readonly count: number; readonly failures: readonly FailedEmail[] };
  /** Refunds of tickets with which someone had come in. */
  readonly usedRefunds: readonly UsedRefund[];
  /** The names of carers whose requests wait for a decision, longest-waiting first. */
  readonly carers: readonly string[];
  /** How many visitors asked for a picture to be taken down and wait for an answer. */
  readonly takeDowns: number;
  readonly traders: TradersToWatch & { readonly notCome: readonly string[] };
  /** Null while the door is not open. */
  readonly door: Pick<DoorFigures, 'doubles' | 'voidAdmissions' | 'devices' | 'now'> | null;
  /** The names of the tills that were not cashed up by the end of the day; none before it. */
  readonly tills: readonly string[];
  /** Alerts that are not over yet. */
  readonly alerts: readonly Pick<Alert, 'kind' | 'place' | 'detail'>[];
};

/** The needs in words, most urgent first. */
export const attentionItems = (counted: Counted): readonly AttentionItem[] => [
  ...salesNeeds(counted.salesFaults),
  ...alertNeeds(counted.alerts, true),
  ...doubleNeeds(counted.door),
  ...reviewNeeds(counted.review),
  ...failedNeeds(counted.failedEmails),
  ...usedRefundNeeds(counted.usedRefunds),
  ...takeDownNeeds(counted.takeDowns),
  ...offlineNeeds(counted.door),
  ...voidNeeds(counted.door),
  ...tillNeeds(counted.tills),
  ...traderNeeds(counted.traders),
  ...carerNeeds(counted.carers),
  ...alertNeeds(counted.alerts, false),
  ...stuckNeeds(counted.stuckTasks),
];

const salesNeeds = ({ count, order }: SalesFaults): readonly AttentionItem[] =>
  count === 0
    ? []
    : [
        {
          kind: 'sales-not-adding-up',
          isUrgent: true,
          title: 'Sales don’t add up',
          detail: `The daily check found ${spokenCount(count, 'fault')}: tickets, places and money differ. The server’s log lists ${count === 1 ? 'it' : 'them'}.`,
          ...(order === null ? {} : { order }),
        },
      ];

const doubleNeeds = (door: Counted['door']): readonly AttentionItem[] =>
  door === null || door.doubles === 0
    ? []
    : [
        {
          kind: 'double-admission',
          isUrgent: true,
          title:
            door.doubles === 1
              ? 'Two people came in on one ticket'
              : `${capitalised(spokenCount(door.doubles, 'ticket'))} let in twice`,
          detail: 'Two doors that were out of touch each let someone in.',
        },
      ];

const reviewNeeds = (review: number): readonly AttentionItem[] =>
  review === 0
    ? []
    : [
        {
          kind: 'order-review',
          isUrgent: true,
          title:
            review === 1 ? 'An order needs a decision' : `${capitalised(spokenCount(review, 'order'))} need a decision`,
          detail: 'Payments or refunds that went another way than expected.',
        },
      ];

const offlineNeeds = (door: Counted['door']): readonly AttentionItem[] =>
  (door?.devices ?? [])
    .filter(({ lastSeenAt, waiting }) => waiting > 0 && isOutOfContact(lastSeenAt, door?.now ?? lastSeenAt))
    .map(({ name, lastSeenAt, waiting }) => ({
      kind: 'device-offline',
      isUrgent: false,
      title: `${name} is offline`,
      detail: `Silent since ${formatTime(lastSeenAt)}, with at least ${spokenCount(waiting, 'scan')} to send.`,
    }));

const voidNeeds = (door: Counted['door']): readonly AttentionItem[] =>
  door === null || door.voidAdmissions === 0
    ? []
    : [
        {
          kind: 'void-admission',
          isUrgent: false,
          title: 'Someone came in on a ticket that was no longer valid',
          detail: `${capitalised(spokenCount(door.voidAdmissions, 'time'))}, at a door that hadn’t heard yet.`,
        },
      ];

const tillNeeds = (tills: readonly string[]): readonly AttentionItem[] =>
  tills[0] === undefined
    ? []
    : [
        {
          kind: 'till-not-cashed-up',
          isUrgent: false,
          title:
            tills.length === 1
              ? `${tills[0]} hasn’t been cashed up`
              : `${capitalised(spokenCount(tills.length, 'till'))} haven’t been cashed up`,
          detail: `${tills.length === 1 ? '' : `${new Intl.ListFormat('en-GB').format(tills)}. `}It’s done on ${tills.length === 1 ? 'the' : 'each'} till’s own phone or tablet. Tomorrow will do.`,
        },
      ];

const carerNeeds = (carers: readonly string[]): readonly AttentionItem[] =>
  carers[0] === undefined
    ? []
    : [
        {
          kind: 'carer-request',
          isUrgent: false,
          title:
            carers.length === 1
              ? 'A carer’s ticket to decide'
              : `${capitalised(spokenNumber(carers.length))} carers’ tickets to decide`,
          detail:
            carers.length === 1
              ? `For ${carers[0]}, who was told to expect an answer within two days.`
              : `The first is for ${carers[0]}. They were told to expect an answer within two days.`,
        },
      ];

const takeDownNeeds = (takeDowns: number): readonly AttentionItem[] =>
  takeDowns === 0
    ? []
    : [
        {
          kind: 'take-down',
          isUrgent: true,
          title:
            takeDowns === 1
              ? 'Someone asks you to take a picture down'
              : `${capitalised(spokenNumber(takeDowns))} people ask you to take pictures down`,
          detail: 'It stays up until you answer.',
        },
      ];

const traderNeeds = ({ lapsing, ending, notCome }: Counted['traders']): readonly AttentionItem[] => [
  ...(notCome.length === 0
    ? []
    : [
        {
          kind: 'trader-not-come' as const,
          isUrgent: false,
          title:
            notCome.length === 1
              ? `${notCome[0]} hasn’t come to set up yet`
              : `${capitalised(spokenNumber(notCome.length))} traders haven’t come to set up yet`,
          detail: `${namesIn.format(notCome)}: half an hour past the set-up slot.`,
        },
      ]),
  ...(lapsing.length === 0
    ? []
    : [
        {
          kind: 'trader-lapsing' as const,
          isUrgent: false,
          title:
            lapsing.length === 1
              ? `The stand held for ${lapsing[0]} lapses within a day`
              : `${capitalised(spokenNumber(lapsing.length))} held stands lapse within a day`,
          detail: `${namesIn.format(lapsing)}: not paid yet.`,
        },
      ]),
  ...(ending.length === 0
    ? []
    : [
        {
          kind: 'trader-papers' as const,
          isUrgent: false,
          title:
            ending.length === 1
              ? `A paper of ${ending[0]} ends before the day`
              : `Papers of ${spokenNumber(ending.length)} traders end before the day`,
          detail: `${namesIn.format(ending)}. Ask for new ones on their pages.`,
        },
      ]),
];

const namesIn = new Intl.ListFormat('en-GB');

/** How many refunds of used tickets are listed one by one. */
const usedRefundsShown = 5;

const usedRefundNeeds = (refunds: readonly UsedRefund[]): readonly AttentionItem[] => {
  const rest = refunds.length - usedRefundsShown;
  return [
    ...refunds.slice(0, usedRefundsShown).map(({ order, ticket, checkpoint, enteredAt }) => ({
      kind: 'used-refunded' as const,
      isUrgent: false,
      title: `${ticket.holderName ?? `Ticket ${ticket.number}`} came in and was refunded`,
      detail: `Ticket ${ticket.number}: ${checkpoint}, ${formatWeekday(enteredAt)} at ${formatTime(enteredAt)}.`,
      order,
    })),
    ...(rest > 0
      ? [
          {
            kind: 'used-refunded' as const,
            isUrgent: false,
            title: `${capitalised(spokenCount(rest, 'more used ticket'))} ${rest === 1 ? 'was' : 'were'} refunded`,
            detail: 'Their orders’ timelines say when they were used.',
          },
        ]
      : []),
  ];
};

/** The emails that did not arrive, each with the way to its order; the rest as one entry. */
const failedNeeds = ({ count, failures }: Counted['failedEmails']): readonly AttentionItem[] => {
  const rest = count - failures.length;
  return [
    ...failures.map(({ task, email, kind, order, state, reason }) => ({
      kind: order === null || toBuyers.includes(kind) ? ('email-refused' as const) : ('holder-email-refused' as const),
      isUrgent: false,
      title: `${failedEmailName(task, kind)} didn’t reach ${email}`,
      detail: `${state === 'bounced' ? 'The email came back' : 'The mail server refused it'}${reason === '' ? '.' : `: ${reason}`}`,
      ...(order === null ? {} : { order }),
    })),
    ...(rest > 0
      ? [
          {
            kind: 'email-refused' as const,
            isUrgent: false,
            title: `${capitalised(spokenCount(rest, 'more email'))} didn’t arrive`,
            detail: 'The orders say which, and why.',
          },
        ]
      : []),
  ];
};

/** Each kind of task that is stuck, in its own words: people and phones wait for different things. */
const stuckNeeds = (stuck: StuckTasks): readonly AttentionItem[] => {
  const changes = changeKinds.reduce((sum, kind) => sum + (stuck[kind] ?? 0), 0);
  const of = (count: number | undefined, need: (count: number) => Omit<AttentionItem, 'isUrgent'>) =>
    count ? [{ isUrgent: false, ...need(count) }] : [];
  const failed = (count: number, singular: string, plural?: string) =>
    `${capitalised(spokenCount(count, singular, plural))} failed several times. We keep trying.`;
  return [
    ...of(stuck.email, (count) => ({
      kind: 'emails-stuck',
      title: 'Emails aren’t going out',
      detail: failed(count, 'email'),
    })),
    ...of(stuck.text, (count) => ({
      kind: 'tasks-stuck',
      title: 'Texts aren’t going out',
      detail: failed(count, 'text'),
    })),
    ...of(stuck['wallet-pass'], (count) => ({
      kind: 'tasks-stuck',
      title: 'Passes on phones aren’t being updated',
      detail: `${failed(count, 'update of a wallet pass', 'updates of wallet passes')} Tickets work all the same.`,
    })),
    ...of(stuck['site-form'], (count) => ({
      kind: 'tasks-stuck',
      title: 'Copies of forms aren’t being delivered',
      detail: `${failed(count, 'copy of a form', 'copies of forms')} The forms themselves are here.`,
    })),
    ...of(stuck['alert-call'], (count) => ({
      kind: 'tasks-stuck',
      title: 'Alerts aren’t reaching their address',
      detail: failed(count, 'alert'),
    })),
    ...of(changes, (count) => ({
      kind: 'tasks-stuck',
      title: 'Competitors’ accounts or entries aren’t up to date',
      detail: failed(count, 'change'),
    })),
  ];
};

const changeKinds = ['label', 'no-competitor', 'withdraw-entry', 'withdraw-order'] as const;

/** Alerts that the counts above show already, and more exactly. */
const saidAlready: ReadonlySet<AlertKind> = new Set([
  'order-needs-person',
  'sales-not-adding-up',
  'outbox-stuck',
  'tasks-stuck',
]);
/** Alerts whose cause stops or loses sales within hours. */
const urgent: ReadonlySet<AlertKind> = new Set([
  'payments-simulated',
  'provider-unreachable',
  'disk-full',
  'clock-wrong',
  'backup-failed',
]);

const alertNeeds = (alerts: Counted['alerts'], isUrgent: boolean): readonly AttentionItem[] =>
  alerts
    .filter(({ kind }) => !saidAlready.has(kind) && urgent.has(kind) === isUrgent)
    .map(({ kind, place, detail }) => ({
      kind: 'alert' as const,
      isUrgent,
      title: alertMessages[kind].title,
      detail: `${place === '' ? '' : `On ${place}: `}${detail} ${alertMessages[kind].advice}`,
    }));
