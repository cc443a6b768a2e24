import { hour, type Instant, minute } from '../time.ts';

/** The kinds of alert (G21). */
export const alertKinds = [
  'store-in-trouble',
  'order-needs-person',
  'sales-not-adding-up',
  'outbox-stuck',
  'tasks-stuck',
  'backup-failed',
  'backup-old',
  'disk-full',
  'clock-wrong',
  'provider-unreachable',
  'certificate-ending',
  'payments-simulated',
] as const;
export type AlertKind = (typeof alertKinds)[number];

/** A problem that exists now. */
export type Trouble = {
  readonly kind: AlertKind;
  /** A description for the operator, without secrets or personal data. */
  readonly detail: string;
};

/**
 * The stored state of one kind of trouble at one place. An alert that is over stays stored: its number makes later ids
 * unique.
 */
export type Alert = {
  readonly kind: AlertKind;
  /** The machine with the trouble; empty for a trouble of the shared store. */
  readonly place: string;
  readonly state: 'suspected' | 'raised' | 'over';
  /** How many times this alert has been raised. */
  readonly number: number;
  readonly since: Instant;
  /** Since when the trouble has not been seen; null while it is seen. */
  readonly clearSince: Instant | null;
  /** When a process last checked for the trouble. */
  readonly checkedAt: Instant;
  readonly detail: string;
};

/** The kinds that each machine has separately; all others concern the shared store. */
const ofOneMachine: ReadonlySet<AlertKind> = new Set([
  'store-in-trouble',
  'disk-full',
  'clock-wrong',
  'provider-unreachable',
]);

/** The `place` of an alert of this kind. @param machine the name of the machine that checks */
export const placeOf = (kind: AlertKind, machine: string): string => (ofOneMachine.has(kind) ? machine : '');

/** How long a trouble must last before its alert is raised: a single lost request is no reason to wake the operator. */
const waitMs: Readonly<Partial<Record<AlertKind, number>>> = {
  'disk-full': minute,
  'clock-wrong': 2 * minute,
  'provider-unreachable': 3 * minute,
};

/** How long a trouble must be gone before its alert is over, so that an intermittent trouble is reported once. */
const calmMs: Readonly<Partial<Record<AlertKind, number>>> = {
  'outbox-stuck': 2 * minute,
  'tasks-stuck': 2 * minute,
  'disk-full': 5 * minute,
  'clock-wrong': 5 * minute,
  'provider-unreachable': 5 * minute,
};

/** A machine that was silent for this long was probably switched off for good. */
const silentAfterMs = hour;

/** The alert after one check, and what to report to the operator. */
export type Step = { readonly alert: Alert | undefined; readonly said: 'raised' | 'over' | null };

/**
 * Updates the alert after one check for one kind of trouble at one place. An alert is reported once when it is raised
 * and once when it is over (G21), because the stored state changes in the transaction that queues the message.
 */
export const nextStep = (
  before: Alert | undefined,
  seen: Trouble | undefined,
  where: Pick<Alert, 'kind' | 'place'>,
  now: Instant,
): Step => {
  if (!seen) return before ? calmer(before, now) : { alert: undefined, said: null };
  const isNew = !before || before.state === 'over';
  const alert: Alert = {
    kind: where.kind,
    place: where.place,
    state: isNew ? 'suspected' : before.state,
    number: before?.number ?? 0,
    since: isNew ? now : before.since,
    clearSince: null,
    checkedAt: now,
    detail: seen.detail,
  };
  if (alert.state === 'raised' || now - alert.since < (waitMs[alert.kind] ?? 0)) return { alert, said: null };
  return { alert: { ...alert, state: 'raised', number: alert.number + 1 }, said: 'raised' };
};

const calmer = (before: Alert, now: Instant): Step => {
  if (before.state === 'over') return { alert: before, said: null };
  if (before.state === 'suspected') return { alert: { ...before, state: 'over', checkedAt: now }, said: null };
  const clearSince = before.clearSince ?? now;
  const alert = { ...before, clearSince, checkedAt: now };
  if (now - clearSince < (calmMs[before.kind] ?? 0)) return { alert, said: null };
  return { alert: { ...alert, state: 'over' }, said: 'over' };
};

/**
 * An alert of another machine: it stays as it is until that machine checks again, and is over once the machine has been
 * silent for an hour.
 */
export const stepOfOtherMachine = (before: Alert, now: Instant): Step =>
  before.state !== 'over' && now - before.checkedAt >= silentAfterMs
    ? { alert: { ...before, state: 'over', clearSince: now }, said: before.state === 'raised' ? 'over' : null }
    : { alert: before, said: null };
