import type { Alert, AlertKind } from '../alerts/alert.ts';
import { alertMessages } from '../alerts/messages.ts';
import { isOutOfContact } from '../door/device.ts';
import type { DoorFigures } from '../door/door-figures.ts';
import type { SalesFaults } from '../issued-tickets/sales-faults.ts';
import { capitalised } from '../kernel/capitalised.ts';
import type { OrderId } from '../kernel/ids.ts';
import { spokenCount, spokenNumber } from '../kernel/spoken-number.ts';
import { formatTime } from '../kernel/time.ts';

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
    | 'emails-stuck'
    | 'alert';
  readonly isUrgent: boolean;
  readonly title: string;
  readonly detail: string;
  /** The order that needs a person; absent for other needs. */
  readonly order?: OrderId;
};

type Counted = {
  readonly salesFaults: SalesFaults;
  readonly review: number;
  readonly stuckTasks: number;
  /** The names of carers whose requests wait for a decision, longest-waiting first. */
  readonly carers: readonly string[];
  /** Null while the door is not open. */
  readonly door: Pick<DoorFigures, 'doubles' | 'voidAdmissions' | 'devices' | 'now'> | null;
  /** The names of the tills that were not cashed up by the end of the day; none before it. */
  readonly tills: readonly string[];
  /** Alerts that are not over yet. */
  readonly alerts: readonly Pick<Alert, 'kind' | 'place' | 'detail'>[];
};

/** The needs in words, most urgent first. */
export const attentionItems = ({
  salesFaults,
  review,
  stuckTasks,
  carers,
  door,
  tills,
  alerts,
}: Counted): readonly AttentionItem[] => [
  ...(salesFaults.count > 0
    ? [
        {
          kind: 'sales-not-adding-up' as const,
          isUrgent: true,
          title: 'Sales don’t add up',
          detail: `The daily check found ${spokenCount(salesFaults.count, 'fault')}: tickets, places and money differ. The server’s log lists ${salesFaults.count === 1 ? 'it' : 'them'}.`,
          ...(salesFaults.order === null ? {} : { order: salesFaults.order }),
        },
      ]
    : []),
  ...alertNeeds(alerts, true),
  ...(door && door.doubles > 0
    ? [
        {
          kind: 'double-admission' as const,
          isUrgent: true,
          title:
            door.doubles === 1
              ? 'Two people came in on one ticket'
              : `${capitalised(spokenCount(door.doubles, 'ticket'))} let in twice`,
          detail: 'Two doors that were out of touch each let someone in.',
        },
      ]
    : []),
  ...(review > 0
    ? [
        {
          kind: 'order-review' as const,
          isUrgent: true,
          title:
            review === 1 ? 'An order needs a decision' : `${capitalised(spokenCount(review, 'order'))} need a decision`,
          detail: 'Payments or refunds that went another way than expected.',
        },
      ]
    : []),
  ...(door?.devices ?? [])
    .filter(({ heardAt, waiting }) => waiting > 0 && isOutOfContact(heardAt, door?.now ?? heardAt))
    .map(({ name, heardAt, waiting }) => ({
      kind: 'device-offline' as const,
      isUrgent: false,
      title: `${name} is offline`,
      detail: `Silent since ${formatTime(heardAt)}, with at least ${spokenCount(waiting, 'scan')} to send.`,
    })),
  ...(door && door.voidAdmissions > 0
    ? [
        {
          kind: 'void-admission' as const,
          isUrgent: false,
          title: 'Someone came in on a ticket that was no longer valid',
          detail: `${capitalised(spokenCount(door.voidAdmissions, 'time'))}, at a door that hadn’t heard yet.`,
        },
      ]
    : []),
  ...(tills[0] === undefined
    ? []
    : [
        {
          kind: 'till-not-cashed-up' as const,
          isUrgent: false,
          title:
            tills.length === 1
              ? `${tills[0]} hasn’t been cashed up`
              : `${capitalised(spokenCount(tills.length, 'till'))} haven’t been cashed up`,
          detail: `${tills.length === 1 ? '' : `${new Intl.ListFormat('en-GB').format(tills)}. `}It’s done on ${tills.length === 1 ? 'the' : 'each'} till’s own phone or tablet. Tomorrow will do.`,
        },
      ]),
  ...(carers[0] === undefined
    ? []
    : [
        {
          kind: 'carer-request' as const,
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
      ]),
  ...alertNeeds(alerts, false),
  ...(stuckTasks > 0
    ? [
        {
          kind: 'emails-stuck' as const,
          isUrgent: false,
          title: 'Emails aren’t going out',
          detail: `${capitalised(spokenCount(stuckTasks, 'email'))} failed several times. We keep trying.`,
        },
      ]
    : []),
];

/** Alerts that the counts above show already, and more exactly. */
const saidAlready: ReadonlySet<AlertKind> = new Set(['order-needs-person', 'sales-not-adding-up', 'outbox-stuck']);
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
