import { figure, type Row } from '../figures.ts';
import type { Growth } from '../grown.ts';
import { run } from '../processes.ts';

/** The size of this festival, and ten times as many tickets; `BENCH_TICKETS=200000` adds a third size. */
const sizes = [2_000, 20_000, ...(process.env.BENCH_TICKETS ? [Number(process.env.BENCH_TICKETS)] : [])];
/** The longest that a request of the desk may block the event loop. */
const maxMs = 1_000;

/** Costs that grow with the number of tickets, in processor time (docs/scaling.md). */
export async function* growthRows(): AsyncGenerator<Row> {
  for (const size of sizes) {
    const site = await run<{ readonly grown: Growth }>('./site.ts', ['grown', String(size)]);
    const { cpuMs, csvBytes, storeBytes, mebibytes } = site.ready.grown;
    await site.stop();
    const tickets = `${size.toLocaleString('en-GB')} tickets`;
    for (const [what, ms] of Object.entries(cpuMs))
      yield {
        what: `${tickets}: ${what}`,
        unit: 'ms of the processor',
        program: figure([ms]),
        limit: undefined,
        must: size <= 20_000 ? `≤ ${maxMs} ms` : '',
        met: size > 20_000 || ms <= maxMs,
      };
    yield {
      what: `${tickets}: store`,
      unit: 'bytes a ticket',
      program: figure([Math.round(storeBytes / size)]),
      limit: undefined,
      must: '',
      met: true,
      note: `the file of the list has ${Math.round(csvBytes / size)} bytes a ticket; the process ${mebibytes} MiB`,
    };
  }
}
