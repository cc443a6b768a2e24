import type { Alert } from '#core/kernel/alerts/alert.ts';
import type { Alerts } from '#core/kernel/alerts/ports.ts';
import { cancelTasks, enqueueTasks, type FestivalState } from '../festival-state.ts';

/** Alerts in memory. */
export const memoryAlerts = (state: FestivalState): Alerts => {
  const stored = new Map<string, Alert>();
  return {
    async follow(decide, now) {
      const { changed, tasks, outdated = [] } = decide([...stored.values()]);
      for (const alert of changed) stored.set(`${alert.kind} ${alert.place}`, alert);
      enqueueTasks(state, tasks, now);
      cancelTasks(state, outdated, now);
    },
    raised: async () =>
      [...stored.values()]
        .filter((alert) => alert.state === 'raised')
        .sort((one, other) => one.since - other.since || (one.kind < other.kind ? -1 : 1)),
  };
};
