import type { TraderDecision } from './decision-email.ts';
import type { TraderState } from './trader-application.ts';

type Kind = TraderDecision['kind'];

/** The states in which each decision can be made. */
const possibleIn: Readonly<Record<Kind, ReadonlySet<TraderState>>> = {
  ask: new Set(['sent', 'waiting', 'lapsed', 'accepted', 'paid']),
  waiting: new Set(['sent', 'lapsed']),
  decline: new Set(['sent', 'waiting', 'lapsed']),
  accept: new Set(['sent', 'waiting', 'lapsed']),
};

/** Whether an organiser may decide so about an application in this state. */
export const mayDecide = (kind: Kind, state: TraderState): boolean => possibleIn[kind].has(state);
