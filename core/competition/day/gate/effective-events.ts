import type { EntryId } from '../../../kernel/ids.ts';
import type { GateEvent, GateEventKind } from '../gate-event.ts';

/** The parts of a gate event that decide the status of its entry. */
export type GateStep = Pick<GateEvent, 'id' | 'kind' | 'at' | 'undoes'>;

/** The kinds that one tap takes back. A scratch is undone by `unscratched`, because reserves are involved. */
const undoable: ReadonlySet<GateEventKind> = new Set(['here', 'called', 'on-deck', 'in-the-ring', 'done']);
export const isUndoable = (kind: GateEventKind): boolean => undoable.has(kind);

/**
 * The events that still count, in order of time: without undone events and without the undos themselves. A kind that
 * two devices recorded one after the other counts once, so undoing either takes back both; each call counts.
 */
export const effectiveEvents = <Event extends GateStep & { readonly entry?: EntryId }>(
  events: readonly Event[],
): readonly Event[] => {
  let steps: readonly (readonly [Event, ...Event[]])[] = [];
  for (const event of events.toSorted((a, b) => a.at - b.at)) {
    const { kind, undoes } = event;
    if (kind === 'not-here' && undoes !== undefined) {
      steps = steps.filter((step) => !(isUndoable(step[0].kind) && step.some(({ id }) => id === undoes)));
      continue;
    }
    const last = steps.findLast(([first]) => first.entry === event.entry);
    const repeats = last && kind !== 'called' && last[0].kind === kind;
    steps = repeats ? steps.map((step) => (step === last ? [...step, event] : step)) : [...steps, [event]];
  }
  return steps.map(([first]) => first);
};
