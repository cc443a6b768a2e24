import { figure, type Row, row } from '../figures.ts';
import { during, run } from '../processes.ts';
import type { Growth } from '../store-growth.ts';

/** The size of this festival, and ten times as many tickets. */
const sizes = [
  { name: 'growth: 2,000 tickets', tickets: 2_000 },
  { name: 'growth: 20,000 tickets', tickets: 20_000 },
] as const;

/** Costs that grow with the number of tickets, in processor time (docs/scaling.md). */
export async function* growthRows(): AsyncGenerator<Row> {
  for (const { name, tickets } of sizes) {
    const { cpuMs, csvBytes, storeBytes, mebibytes } = await during(
      run<{ readonly grown: Growth }>('./site.ts', ['grown', String(tickets)]),
      async ({ ready }) => ready.grown,
    );
    const bytes = (all: number) => Math.round(all / tickets);
    yield row(name, figure([Math.max(...Object.values(cpuMs))]), {
      note: [
        ...Object.entries(cpuMs).map(([what, ms]) => `${what}: ${ms} ms`),
        `the store has ${bytes(storeBytes)} bytes a ticket, the file of the list ${bytes(csvBytes)}`,
        `the process ${mebibytes} MiB`,
      ].join('; '),
    });
  }
}
