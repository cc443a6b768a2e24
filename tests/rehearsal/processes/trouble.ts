import { setTimeout as sleep } from 'node:timers/promises';
import { second } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import type { OwnPostgres } from './own-postgres.ts';
import type { Supervised } from './supervised.ts';

/** The number of disturbances of each kind. */
export type TroubleReport = { readonly kills: number; readonly restarts: number; readonly pauses: number };

/** The order of the disturbances, so that a short rehearsal has several kinds. */
const kinds = ['kill', 'restart', 'kill-two', 'pause', 'crash', 'kill'] as const;

/** Longer than the timeout of any request. */
const longestPauseMs = 12 * second;

/** Kills processes, and restarts and pauses the database, one after another until the time is over. */
export const makeTrouble = async (
  processes: readonly Supervised[],
  postgres: OwnPostgres,
  dice: Chance,
  { untilMs, everyMs }: { readonly untilMs: number; readonly everyMs: number },
): Promise<TroubleReport> => {
  const report = { kills: 0, restarts: 0, pauses: 0 };
  const kill = () => {
    // In turn, so that two kills at once hit different processes.
    processes[report.kills % processes.length]?.kill();
    report.kills += 1;
  };
  for (let round = 0; performance.now() + everyMs < untilMs; round += 1) {
    await sleep(dice.whole(Math.floor(everyMs / 2), everyMs));
    const kind = kinds[round % kinds.length];
    if (kind === 'kill') kill();
    if (kind === 'kill-two') {
      kill();
      kill();
    }
    if (kind === 'restart' || kind === 'crash') {
      await postgres.restart(kind === 'restart' ? 'fast' : 'at-once');
      report.restarts += 1;
    }
    if (kind === 'pause') {
      const resume = postgres.pause();
      await sleep(Math.min(longestPauseMs, everyMs * 2));
      resume();
      report.pauses += 1;
    }
  }
  return report;
};
