import { parseArgs } from 'node:util';
import { minute, second } from '#core/kernel/time.ts';
import { buildWhenStale } from '../../server/process/build-when-stale.ts';
import { playOnProcesses } from './processes/play.ts';

/**
 * `npm run rehearse -- --processes 3`: several processes on one PostgreSQL behind a balancer, with buyers, doors, judges and
 * viewers, while processes are killed and the database is restarted and paused. `--minutes 10` sets the duration;
 * REHEARSE_SEED selects another afternoon. Exits with 1 when anything was lost.
 */
const { values } = parseArgs({
  options: { processes: { type: 'string' }, minutes: { type: 'string', default: '10' } },
});
const [processes, minutes] = [Number(values.processes), Number(values.minutes)];
if (!Number.isInteger(processes) || processes < 1 || !(minutes > 0)) {
  console.error('npm run rehearse -- --processes 3 [--minutes 10]');
  process.exit(2);
}
const seed = Number(process.env.REHEARSE_SEED ?? 2025);
await buildWhenStale({ info: (message) => console.log(message) });
const report = await playOnProcesses({
  seed,
  processes,
  lastsMs: minutes * minute,
  troubleEveryMs: Math.max(5 * second, Math.min(20 * second, (minutes * minute) / 8)),
  buyers: 6,
  viewers: 20,
});

const { trouble, statuses } = report;
console.log(
  `Afternoon ${seed}: ${minutes} minutes on ${processes} processes, requests by process ${report.shares.join(', ')}.`,
);
console.log(
  `${trouble.kills} kills, ${trouble.restarts} restarts of PostgreSQL, ${trouble.pauses} pauses; processes were started again ${report.restarts.join(', ')} times.`,
);
for (const crash of report.crashes) console.log(`A process ended by itself: ${crash}`);
console.log(
  `${report.paid} paid; answers to checkouts: ${[...statuses].map(([status, times]) => `${times} × ${status || 'cut off'}`).join(', ')}; the longest wait ${(report.longestWaitMs / second).toFixed(1)} s.`,
);
console.log(
  `${report.oversold.length} oversold, ${report.lost.length} paid but lost, ${report.faults.length} orders that do not add up.`,
);
console.log(
  `${report.lostScans.length} of ${report.scans} scans lost, ${report.lostRingEvents.length} of ${report.ringEvents} of the judges’ events.`,
);
console.log(
  `${report.wrongBoards} of ${report.viewers} viewers with a wrong board; all were right ${(report.boardsRightAfterMs / second).toFixed(1)} s after the end, after ${report.connections} connections.`,
);
const wrong = [report.oversold, report.lost, report.faults, report.lostScans, report.lostRingEvents].flat();
for (const each of wrong.slice(0, 20)) console.log(each);
process.exitCode = wrong.length + report.wrongBoards === 0 ? 0 : 1;
