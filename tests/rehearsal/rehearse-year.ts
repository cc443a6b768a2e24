import { parseArgs } from 'node:util';
import { formatPounds, pence } from '#core/kernel/money.ts';
import { second } from '#core/kernel/time.ts';
import { buildWhenStale } from '../../server/process/build-when-stale.ts';
import { playYear } from './processes/play-year.ts';

/**
 * `npm run rehearse -- --year`: a whole year on two processes with a PostgreSQL of their own, from the first edition's sales to
 * the next one's, with a store of 1,900 tickets. `--tickets`, `--processes` and `--seconds` change its size; REHEARSE_SEED
 * selects another year. Exits with 1 when anything does not add up.
 */
const { values } = parseArgs({
  options: {
    year: { type: 'boolean' },
    tickets: { type: 'string', default: '1900' },
    processes: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '60' },
  },
});
await buildWhenStale({ info: (message) => console.log(message) });
const report = await playYear({
  seed: Number(process.env.REHEARSE_SEED ?? 2025),
  processes: Number(values.processes),
  tickets: Number(values.tickets),
  lastsMs: Number(values.seconds) * second,
});
for (const { year, sold, takings, scans, ringEvents, wrong } of report.years)
  console.log(
    `${year}: ${sold} tickets, ${formatPounds(pence(takings))}, ${scans} scans, ${ringEvents} events of judges; ${wrong.length} things do not add up.`,
  );
console.log(`To look at: ${report.lookedAt} lines, all ticked. Previews: ${report.previews.join(', ')}.`);
console.log(`The last process showed the next year ${(report.openedAfterMs / second).toFixed(1)} s after its moment.`);
console.log(
  `Meanwhile ${report.disputed} orders of the closed year were disputed, and ${report.refunded} tickets refunded; ${report.changed.length} of ${report.compared} other rows of it have changed.`,
);
for (const crash of report.crashes) console.log(`A process ended by itself: ${crash}`);
const wrong = [...report.years.flatMap((each) => each.wrong), ...report.changed];
for (const each of wrong.slice(0, 20)) console.log(each);
const isLate = report.openedAfterMs > 5 * second;
process.exitCode = wrong.length + report.crashes.length === 0 && !isLate ? 0 : 1;
