import { formatCount } from '../format-number.ts';
import { day, formatDate, hour, type Instant, minute, second } from '../time.ts';
import type { Alert, AlertKind, Trouble } from './alert.ts';
import type { AlertFacts, BackupNews, Disk } from './alert-facts.ts';

/** Tasks are retried within minutes: one that waits for longer than this keeps failing. */
const oldestTaskMs = 30 * minute;
/** Backups are made every hour. */
const oldestBackupMs = 3 * hour;
/** Webhooks and one-time codes are refused when clocks differ by more than this. */
const maxClockMs = { raise: 30 * second, calm: 10 * second };
const leastFree = { raise: { share: 0.05, bytes: 2 ** 30 }, calm: { share: 0.07, bytes: 1.5 * 2 ** 30 } };
const certificateMs = 30 * day;

/**
 * The troubles that exist now. @param raised the raised alerts: they end at a stricter limit than the one that raises
 * them
 */
export const findTroubles = (facts: AlertFacts, raised: readonly Alert[], now: Instant): readonly Trouble[] => {
  const isRaised = (kind: AlertKind) => raised.some((alert) => alert.kind === kind && alert.state === 'raised');
  const level = (kind: AlertKind) => (isRaised(kind) ? 'calm' : 'raise');
  const { store, salesFaults = 0, years, backup, disks = [], provider, certificates } = facts;
  const fullDisk = disks.find((disk) => isFull(disk, leastFree[level('disk-full')]));
  const ahead = provider.clockAheadMs;
  const ending = [...certificates].sort((one, other) => one.endsAt - other.endsAt)[0];
  return [
    ...(store && store.toReview > 0
      ? [
          trouble(
            'order-needs-person',
            `${formatCount(store.toReview, 'order waits', 'orders wait')} for a decision${inYears(years?.toReview)}.`,
          ),
        ]
      : []),
    ...(salesFaults > 0
      ? [
          trouble(
            'sales-not-adding-up',
            `${formatCount(salesFaults, 'order or product doesn’t', 'orders or products don’t')} add up${inYears(years?.salesFaults)}.`,
          ),
        ]
      : []),
    ...outboxTroubles(store?.outbox ?? [], now),
    ...(backup ? backupTroubles(backup, now) : []),
    ...(fullDisk ? [trouble('disk-full', `${fullDisk.name}: ${gigabytes(fullDisk.freeBytes)} GB left.`)] : []),
    ...(ahead !== null && Math.abs(ahead) > maxClockMs[level('clock-wrong')]
      ? [
          trouble(
            'clock-wrong',
            `It is ${Math.round(Math.abs(ahead) / second)} seconds ${ahead > 0 ? 'fast' : 'slow'}, by the payment provider’s clock.`,
          ),
        ]
      : []),
    ...(provider.failingSince === null
      ? []
      : [trouble('provider-unreachable', 'Every request to the payment provider fails.')]),
    ...(ending && ending.endsAt - now < certificateMs
      ? [
          trouble(
            'certificate-ending',
            `${ending.name} ${ending.endsAt <= now ? 'ended' : 'ends'} on ${formatDate(ending.endsAt)}.`,
          ),
        ]
      : []),
    ...(facts.paymentsSimulated
      ? [
          trouble(
            'payments-simulated',
            'The public site is on simulated payments or a test key, so no card is charged.',
          ),
        ]
      : []),
  ];
};

/** The kinds whose facts could not be read. */
export const unknownKinds = ({ store, salesFaults, backup, disks }: AlertFacts): readonly AlertKind[] => [
  ...(store ? [] : (['order-needs-person', 'outbox-stuck', 'tasks-stuck'] as const)),
  ...(salesFaults === undefined ? (['sales-not-adding-up'] as const) : []),
  ...(backup === undefined ? (['backup-failed', 'backup-old'] as const) : []),
  ...(disks ? [] : (['disk-full'] as const)),
];

const inYears = (years: readonly number[] = []): string =>
  years.length === 0 ? '' : `, in ${new Intl.ListFormat('en-GB').format(years.map(String))}`;

const trouble = (kind: AlertKind, detail: string): Trouble => ({ kind, detail });

type Outbox = NonNullable<AlertFacts['store']>['outbox'];

/** The tasks that have waited for long: emails by themselves, and the other kinds each with a sentence of its own. */
const outboxTroubles = (outbox: Outbox, now: Instant): readonly Trouble[] => {
  const late = outbox.filter(({ oldest }) => now - oldest > oldestTaskMs);
  const emails = late.filter(({ kind }) => kind === 'email');
  const others = late.filter(({ kind }) => kind !== 'email');
  return [
    ...(emails.length > 0 ? [trouble('outbox-stuck', waitingSentence(emails, 'email waits', 'emails wait', now))] : []),
    ...(others.length > 0
      ? [
          trouble(
            'tasks-stuck',
            [...Map.groupBy(others, ({ kind }) => taskWords[kind] ?? otherTask)]
              .map(([[one, several], tasks]) => waitingSentence(tasks, one, several, now))
              .join(' '),
          ),
        ]
      : []),
  ];
};

const otherTask = ['change of an account or entry waits', 'changes of accounts or entries wait'] as const;

/** What waits, by the kind of its task. */
const taskWords: Readonly<Record<string, readonly [one: string, several: string] | undefined>> = {
  text: ['text message waits', 'text messages wait'],
  'wallet-pass': ['update of a wallet pass waits', 'updates of wallet passes wait'],
  'site-form': ['copy of a form waits', 'copies of forms wait'],
  'alert-call': ['alert for ALERT_URL waits', 'alerts for ALERT_URL wait'],
};

const waitingSentence = (tasks: Outbox, one: string, several: string, now: Instant): string => {
  const age = now - Math.min(...tasks.map(({ oldest }) => oldest));
  const waiting = tasks.reduce((sum, each) => sum + each.waiting, 0);
  return `${formatCount(waiting, one, several)}, the oldest for ${Math.floor(age / minute)} minutes.`;
};

const backupTroubles = ({ lastAt, failedAt, fault, awaitedSince }: BackupNews, now: Instant): readonly Trouble[] => [
  ...(failedAt === null
    ? []
    : [trouble('backup-failed', `The last backup could not be made. ${fault ?? 'The log says why.'}`)]),
  ...(now - (lastAt ?? awaitedSince) > oldestBackupMs
    ? [
        trouble(
          'backup-old',
          lastAt === null
            ? 'There is no backup yet.'
            : `The newest backup is ${Math.floor((now - lastAt) / hour)} hours old.`,
        ),
      ]
    : []),
];

const isFull = ({ freeBytes, totalBytes }: Disk, least: { readonly share: number; readonly bytes: number }): boolean =>
  freeBytes < least.bytes || freeBytes < least.share * totalBytes;

const gigabytes = (bytes: number): string => (bytes / 1e9).toFixed(1);
