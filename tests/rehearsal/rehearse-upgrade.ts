import { parseArgs } from 'node:util';
import { second } from '#core/kernel/time.ts';
import { buildWhenStale } from '../../server/process/build-when-stale.ts';
import { buildEarlierVersion } from './processes/earlier-version.ts';
import { playUpgrade } from './processes/play-upgrade.ts';

/**
 * `npm run rehearse -- --upgrade`: an earlier version sells on a PostgreSQL, this version starts on the same store and
 * migrates it, both sell, then this version alone. `--from COMMIT` selects the earlier version; by default the last one
 * before the newest migration. `--tickets 1900` has it sell that many before. Exits with 1 when anything was lost, or
 * what was sold has changed, or a request failed.
 */
const { values } = parseArgs({
  options: {
    upgrade: { type: 'boolean' },
    from: { type: 'string' },
    seconds: { type: 'string', default: '20' },
    tickets: { type: 'string', default: '60' },
  },
});
await buildWhenStale({ info: (message) => console.log(message) });
const earlier = await buildEarlierVersion(values.from);
try {
  console.log(`version ${earlier.name} is built`);
  const report = await playUpgrade(earlier.root, {
    partMs: Number(values.seconds) * second,
    tickets: Number(values.tickets),
  });
  const [alone, both, after] = report.shares;
  console.log(`Migrated under the earlier version: ${report.migrated.join(', ') || 'nothing'}.`);
  console.log(
    `Paid: ${report.paid[0]} with ${earlier.name} alone, ${report.paid[1]} with both, ${report.paid[2]} with this version alone.`,
  );
  console.log(`Requests by version: ${[alone, both, after].map((share) => share?.join(' and ')).join('; ')}.`);
  console.log(
    `Answers to checkouts: ${[...report.statuses].map(([status, times]) => `${times} × ${status}`).join(', ')}.`,
  );
  console.log(
    `${report.oversold.length} oversold, ${report.lost.length} paid but lost, ${report.faults.length} orders that do not add up.`,
  );
  console.log(`${report.changed.length} of ${report.compared} rows and links of earlier sales have changed.`);
  const wrong = [report.changed, report.oversold, report.lost, report.faults, report.crashes].flat();
  for (const each of wrong) console.log(each);
  const bothServed = both?.every((requests) => requests > 0) === true;
  const errors = [500, 502].some((status) => report.statuses.has(status));
  process.exitCode = wrong.length === 0 && bothServed && !errors ? 0 : 1;
} finally {
  await earlier.close();
}
