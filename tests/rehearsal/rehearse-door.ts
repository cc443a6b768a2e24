import { minute, second } from '#core/kernel/time.ts';
import { openFestival } from '../support/festival.ts';
import { playMorning } from './door-morning.ts';

/**
 * `npm run rehearse -- --door`: 1,900 tickets come to six devices in ninety minutes, with wrong clocks and bad signal. At
 * the end no scan and no sale is lost or duplicated, and the admissions follow from the true time of every scan.
 * REHEARSE_SEED selects another morning.
 */
const seed = Number(process.env.REHEARSE_SEED ?? 2025);
const festival = await openFestival();
const begun = performance.now();
const report = await playMorning(festival, { seed, tickets: 1_900, lastsMs: 90 * minute, everyMs: 20 * second });
await festival.close();

const percent = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other).at(Math.min(values.length - 1, Math.floor(values.length * share))) ?? 0;
const seconds = (ms: number): string => `${Math.round(ms / second)} s`;

const { scans, letIn, signalLost, waitedMs, verdictMs, lost, twice, unknown, doubles, differences, atTheTills } =
  report;
console.log(
  `Morning ${seed}, played in ${seconds(performance.now() - begun)}: ${waitedMs.length} people came to six devices.`,
);
console.log(`${scans} scans, ${letIn} holders let in; signal was lost ${signalLost} times.`);
console.log(
  `Waiting: half at most ${seconds(percent(waitedMs, 0.5))}, 95 of a hundred at most ${seconds(percent(waitedMs, 0.95))}, the longest ${seconds(percent(waitedMs, 1))}.`,
);
console.log(`From code to verdict: 99 of a hundred within ${percent(verdictMs, 0.99).toFixed(1)} ms on this machine.`);
console.log(
  `${lost.length} scans lost, ${twice.length} stored twice, ${unknown.length} unknown; ${doubles} double admissions found.`,
);
const { sales, offline, unheard, cashOff, faults } = atTheTills;
console.log(
  `${sales} sales at two tills, ${offline} of them without signal; ${unheard} of their tickets came before their sale.`,
);
console.log(
  `${atTheTills.lost.length} sales lost, ${atTheTills.unknown.length} unknown, ${atTheTills.withoutPlaces.length} without places, ${atTheTills.otherTickets.length} with other tickets; ${cashOff} tills off, ${faults} orders that do not add up.`,
);
console.log(differences.length === 0 ? 'The admissions are as they were.' : differences.join('\n'));
const wrong = [lost, twice, unknown, differences, ...Object.values(atTheTills).filter((each) => Array.isArray(each))];
process.exitCode = wrong.flat().length + cashOff + faults === 0 ? 0 : 1;
