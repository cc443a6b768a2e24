import type { Queued } from '../email/email-task.ts';
import type { Clock, Log } from '../ports.ts';
import { placeOf } from './alert.ts';
import type { AlertFacts } from './alert-facts.ts';
import { type AlertTask, callOf } from './emails.ts';
import { findTroubles, unknownKinds } from './find-troubles.ts';
import { type AlertChange, followAlerts } from './follow-alerts.ts';
import type { Alerts } from './ports.ts';

export type WatchPorts = {
  readonly alerts: Alerts;
  readonly facts: () => Promise<AlertFacts>;
  /** The machine's name. */
  readonly machine: string;
  /** Where alerts are sent. With neither, alerts appear only in the log, at the desk and in the metrics. */
  readonly to: { readonly email: string | undefined; readonly calls: boolean };
  readonly machineClock: Clock;
  readonly log: Log;
};

/** Checks for troubles, and queues the operator's messages about them (G21). @throws ServiceFailure */
export const watch = (ports: WatchPorts) => async (): Promise<void> => {
  const facts = await ports.facts();
  const now = ports.machineClock.now();
  let said: readonly AlertChange[] = [];
  await ports.alerts.follow((stored) => {
    const own = stored.filter(({ kind, place }) => place === placeOf(kind, ports.machine));
    const troubles = findTroubles(facts, own, now);
    const followed = followAlerts(stored, { machine: ports.machine, troubles, unknown: unknownKinds(facts) }, now);
    said = followed.said;
    // Cancels the unsent “raised” message: it may wait in the outbox for long and would arrive after the “over”
    // message.
    const outdated = said.flatMap(({ alert, state }) => (state === 'over' ? idsOf(alert, 'raised') : []));
    return { changed: followed.changed, tasks: said.flatMap((each) => tasksOf(each, ports.to)), outdated };
  }, now);
  // Logged after the commit, because the transaction may be retried.
  for (const { alert, state } of said)
    ports.log[state === 'raised' ? 'error' : 'info'](`alert ${state}`, {
      alert: alert.kind,
      place: alert.place,
      detail: alert.detail,
    });
};

/** The task ids of the email and of the call. */
const idsOf = ({ kind, place, number }: AlertChange['alert'], state: AlertChange['state']) => {
  const id = `alert:${kind}:${place}:${number}:${state}`;
  return [id, `${id}:call`] as const;
};

const tasksOf = ({ alert, state }: AlertChange, { email, calls }: WatchPorts['to']): readonly Queued<AlertTask>[] => {
  const [id, callId] = idsOf(alert, state);
  const call = callOf(alert, state);
  return [
    ...(email ? [{ id, task: { kind: 'email' as const, email: { ...call, kind: 'alert' as const, to: email } } }] : []),
    ...(calls ? [{ id: callId, task: { kind: 'alert-call' as const, call } }] : []),
  ];
};
