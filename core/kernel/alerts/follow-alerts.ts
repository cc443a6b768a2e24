import type { Instant } from '../time.ts';
import {
  type Alert,
  type AlertKind,
  alertKinds,
  nextStep,
  placeOf,
  stepOfOtherMachine,
  type Trouble,
} from './alert.ts';

/** An alert that was raised, or is over. */
export type AlertChange = { readonly alert: Alert; readonly state: 'raised' | 'over' };

export type Look = {
  /** The machine that checked. */
  readonly machine: string;
  readonly troubles: readonly Trouble[];
  /** The kinds that this machine could not check; their alerts stay unchanged. */
  readonly unknown: readonly AlertKind[];
};

/** Updates all alerts after one machine's check. Returns only the alerts that changed, and those to report. */
export const followAlerts = (
  stored: readonly Alert[],
  { machine, troubles, unknown }: Look,
  now: Instant,
): { readonly changed: readonly Alert[]; readonly said: readonly AlertChange[] } => {
  const known = new Map(stored.map((alert) => [keyOf(alert), alert]));
  const own = alertKinds
    .filter((kind) => !unknown.includes(kind))
    .map((kind) => {
      const where = { kind, place: placeOf(kind, machine) };
      const seen = troubles.find((trouble) => trouble.kind === kind);
      return nextStep(known.get(keyOf(where)), seen, where, now);
    });
  const others = stored
    .filter(({ kind, place }) => place !== placeOf(kind, machine))
    .map((alert) => stepOfOtherMachine(alert, now));
  const steps = [...own, ...others];
  return {
    changed: steps.flatMap(({ alert }) => (alert && alert !== known.get(keyOf(alert)) ? [alert] : [])),
    said: steps.flatMap(({ alert, said }) => (alert && said ? [{ alert, state: said }] : [])),
  };
};

const keyOf = ({ kind, place }: Pick<Alert, 'kind' | 'place'>): string => `${kind} ${place}`;
