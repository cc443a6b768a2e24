import { changePhase, type PhaseChange } from '#core/desk/editions/change-phase.ts';
import { makeEdition } from '#core/desk/editions/make-edition.ts';
import { planEdition } from '#core/desk/editions/plan-edition.ts';
import type { EditionFormat, Editions } from '#core/desk/editions/ports.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { userId } from '#core/kernel/ids.ts';
import { pence } from '#core/kernel/money.ts';
import type { Clocks, Log } from '#core/kernel/ports.ts';
import { noAccountsDesk, notHere } from './left-out.ts';

type Deps = Clocks & {
  readonly editions: Editions;
  readonly edition: Edition;
  readonly newActionId: () => string;
  readonly log: Log;
};

const file = { path: 'edition.yaml', bytes: new TextEncoder().encode('simulated') };

/** A folder of one file, which is always right. */
const oneFile: EditionFormat = {
  next: () => ({ files: [file], dates: [], mistakes: [] }),
  mistakes: async () => [],
  values: () => [],
};

/** What an organiser does with years, on the process's ports: the program's own use cases. */
export const yearsOfProgram = ({ editions, edition, newActionId, log, ...clocks }: Deps) => {
  const organiser = userId('organiser');
  const describe: DescribeAction = (change) => ({
    id: newActionId(),
    at: clocks.machineClock.now(),
    actor: { userId: organiser, name: 'Morwenna Pike' },
    from: { network: 'the desk' },
    ...change,
  });
  const lastYear = {
    edition: async () => edition,
    files: async () => [file],
    products: async () => [],
    sales: async () => ({ year: edition.year, total: 0, days: [0] }),
    winners: async () => ({ podiums: null, wins: null }),
    figures: async () => ({
      ...{ sold: 0, takings: pence(0), hounds: 0, boards: { all: 0, signed: 0 }, soldByWeek: [], before: null },
      toSettle: { orders: [], hasMore: false, payouts: { made: 0, arrived: 0, lastAt: null } },
    }),
    // No message is written.
    messaging: undefined as never,
  };
  const ports = {
    ...{ ...clocks, editions, log, editionsChanged: async () => {} },
    accountsDesk: { ...noAccountsDesk, change: notHere },
    editionAt: async (year: number) => (year === edition.year ? lastYear : undefined),
    editionFormat: async () => oneFile,
  };
  return {
    prepare: async () => {
      const planned = await planEdition(ports)(null);
      return planned.ok ? makeEdition(ports)(planned.value.plan, [], organiser, describe) : planned;
    },
    change: (year: number, change: PhaseChange) => changePhase(ports)(year, { change, opensAt: null }, describe),
  };
};
