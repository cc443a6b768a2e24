import { setTimeout as sleep } from 'node:timers/promises';
import { chance } from '#fixtures/chance.ts';
import { openFestival } from '../../support/festival.ts';
import { buyersAt } from './buyers.ts';
import { openInstallation } from './installation.ts';
import { changesOf, readSales, seedWith } from './kept-sales.ts';
import { type Supervised, supervise } from './supervised.ts';
import { faultsFound, oversoldIn, untilSettled } from './verify.ts';

export type UpgradeReport = {
  /** The sales in three phases: the earlier version alone, both versions together, and this version alone. */
  readonly paid: readonly number[];
  /** The number of requests that each of the two answered, in the same three phases. */
  readonly shares: readonly (readonly number[])[];
  /** The migrations that the earlier version did not know. */
  readonly migrated: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
  readonly crashes: readonly string[];
  /** How many rows and links of what the earlier version had sold were compared, and those that changed. */
  readonly compared: number;
  readonly changed: readonly string[];
  readonly oversold: readonly string[];
  readonly lost: readonly string[];
  readonly faults: readonly string[];
};

/**
 * Sells with an earlier version, then with both on the same PostgreSQL, whose store this version migrates while the earlier
 * one runs, then with this version alone. Finally counts the losses (G15).
 * @param tickets how many the earlier version has sold before
 */
export const playUpgrade = async (
  earlierRoot: string,
  { partMs, tickets }: { readonly partMs: number; readonly tickets: number },
): Promise<UpgradeReport> => {
  const installation = await openInstallation(2);
  const { env, dataDir, ports, siteUrl, balancer, controls, postgres } = installation;
  const placeOf = (at: number) => ({ ...env, PORT: String(ports[at]), HOST: '127.0.0.1' });
  await seedWith(earlierRoot, env, tickets);
  const earlier = supervise(placeOf(0), earlierRoot);
  const closing = [() => earlier.close()];
  try {
    await served(earlier);
    const salesAt = (port: number | undefined) => readSales(postgres.url, dataDir, `http://127.0.0.1:${port}`);
    const sold = await salesAt(ports[0]);
    const buyers = buyersAt(siteUrl, controls, chance(7), { count: 4, pauseMs: 600 });
    const known = await postgres.names();
    const parts: { readonly paid: number; readonly shares: readonly number[] }[] = [];
    const playPart = async () => {
      const [paid, before] = [buyers.paid.length, balancer.shares()];
      await sleep(partMs);
      const shares = balancer.shares().map((now, at) => now - (before[at] ?? 0));
      parts.push({ paid: buyers.paid.length - paid, shares });
    };
    await playPart();
    const present = supervise(placeOf(1));
    closing.unshift(() => present.close());
    await served(present);
    await playPart();
    await earlier.close('SIGTERM');
    await playPart();
    await buyers.leave();
    const soldNow = await salesAt(ports[1]);
    const observer = await openFestival({ env, dataDir });
    closing.unshift(() => observer.close());
    return {
      paid: parts.map(({ paid }) => paid),
      shares: parts.map(({ shares }) => shares),
      migrated: (await postgres.names()).filter((name) => !known.includes(name)),
      statuses: buyers.statuses,
      crashes: [...earlier.crashes(), ...present.crashes()],
      compared: sold.rows.size + sold.links.size,
      changed: changesOf(sold, soldNow),
      oversold: await oversoldIn(observer),
      lost: await untilSettled(observer, () => controls.flush()),
      faults: await faultsFound(observer),
    };
  } finally {
    for (const close of closing) await close();
    await installation.close();
  }
};

/** @throws Error with the process's last output when it ends before it serves */
const served = async ({ serving, crashes }: Supervised): Promise<void> => {
  let isServing = false;
  const served = serving.then(() => {
    isServing = true;
  });
  while (!isServing && crashes().length === 0) await Promise.race([served, sleep(200)]);
  if (!isServing) throw new Error(crashes()[0]);
};
