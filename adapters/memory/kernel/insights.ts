import type { AllowedInsights } from '#core/kernel/insights/client.ports.ts';
import type { InsightEvent, KnownPerson } from '#core/kernel/insights/events.ts';

/** The recorded events, in order; `kept` lists what the service has stored on the device. */
export type MemoryInsights = AllowedInsights & {
  events(): readonly InsightEvent[];
  people(): readonly KnownPerson[];
  kept(): readonly string[];
};

/** Insights in memory, for tests. */
export const memoryInsights = (): MemoryInsights => {
  const events: InsightEvent[] = [];
  const people: KnownPerson[] = [];
  let stopped = false;
  return {
    recorded(event) {
      if (!stopped) events.push(event);
    },
    identified(person) {
      if (!stopped) people.push(person);
    },
    stop() {
      stopped = true;
    },
    events: () => events,
    people: () => people,
    kept: () => (stopped ? [] : ['visitor']),
  };
};
