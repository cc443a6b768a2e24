import { outcomeOfAdding } from '#core/competition/day/judge/outcome-of-adding.ts';
import type { AddOutcome, ClassReadings, ReceivedEvent, RunEventLog } from '#core/competition/day/judge/ports.ts';
import type { StaffAction } from '#core/kernel/audit-log/staff-action.ts';
import { ok } from '#core/kernel/result.ts';

/**
 * Run events from judges' phones, and the chosen readings, in memory. No call awaits, so each is atomic.
 * @param record writes an action of staff to the audit log
 */
export const memoryRunEventLog = (
  record: (action: StaffAction) => void = () => undefined,
): { readonly runEventLog: RunEventLog; readonly classReadings: ClassReadings } => {
  const events: ReceivedEvent[] = [];
  const chosen = new Map<string, Awaited<ReturnType<ClassReadings['all']>>[number]>();

  const add = (received: ReceivedEvent): AddOutcome => {
    const { entry, mark } = received;
    const stored = events.find((each) => each.entry === entry && each.mark.id === mark.id);
    const outcome = outcomeOfAdding(stored?.mark, mark);
    if (outcome === 'new') events.push(received);
    return outcome;
  };

  return {
    runEventLog: {
      async add(received, action) {
        const added = received.map(add);
        if (action && added.includes('new')) record(action);
        return added;
      },
      of: async (entry) => events.filter((each) => each.entry === entry),
      ofThese: async (entries) => events.filter(({ entry }) => entries.includes(entry)),
      all: async () => [...events],
    },
    classReadings: {
      all: async () => [...chosen.values()],
      async choose(decide) {
        const decided = decide(events);
        if (!decided.ok) return decided;
        const { action, ...choice } = decided.value;
        const { class: each, readings } = choice;
        chosen.set(each, choice);
        if (action) record(action);
        return ok({ class: each, readings });
      },
    },
  };
};
