import type { PhaseChange } from '#core/desk/editions/change-phase.ts';
import type { YearsOfProcess } from '../world/process.ts';
import type { Act, Actor } from './actor.ts';

/** The organiser, who prepares the second year, opens it, takes that back, and closes and opens years by hand. */
export const years: Actor = (stage) => {
  const { swarm, prefix } = stage.world;
  const [first, second] = swarm.years;
  if (!swarm.opens || prefix !== '' || first === undefined || second === undefined) return [];
  const act = (name: string, weight: number, work: (years: YearsOfProcess) => Promise<unknown>): Act => ({
    name,
    weight,
    play: () => {
      const process = stage.aProcess();
      stage.runJob(process, { name, run: () => work(process.atDesk), isRunning: false });
    },
  });
  const changes = (name: string, weight: number, year: number, change: PhaseChange): Act =>
    act(`${name} ${year}`, weight, (atDesk) => atDesk.change(year, change));
  return [
    act(`prepares ${second}`, 6, ({ prepare }) => prepare()),
    changes('opens', 6, second, 'open'),
    changes('takes back', 2, second, 'undo-opening'),
    changes('closes', 1, first, 'close'),
    changes('opens again', 1, first, 'reopen'),
  ];
};
