import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { second } from '#core/kernel/time.ts';
import type { Chance } from '#fixtures/chance.ts';
import type { SandboxControls } from '../../support/sandbox-controls.ts';

/** Simulated buyers, and the results of their requests. */
export type Buyers = {
  /** The session ids of the paid card pages, according to the provider. */
  readonly paid: readonly string[];
  /** The number of answers with each status; 0 stands for a broken connection. */
  readonly statuses: ReadonlyMap<number, number>;
  /** How long each request took to be answered, in ms. */
  readonly waitedMs: readonly number[];
  /** Stops the buyers; resolves when each has finished the purchase in progress. */
  readonly leave: () => Promise<void>;
};

const opened = z.object({ url: z.url() });
/** Products with few places, so that processes compete for the last ones. */
const scarce = ['prod_lunch_meat', 'prod_lunch_vegetarian', 'prod_stand_market', 'prod_stand_food'];
const plentiful = 'prod_adult_day';
const asSold = (product: string): string => product;
const wantsScarce = 0.2;
const abandons = 0.1;
/** The delay before a repeated request, as the site waits after a 503. */
const againMs = 700;

/** Buyers who make one purchase after another, and repeat unanswered requests, as the site's page does. */
export const buyersAt = (
  siteUrl: string,
  sandbox: SandboxControls,
  dice: Chance,
  {
    count,
    pauseMs,
    idOf = asSold,
  }: {
    readonly count: number;
    readonly pauseMs: number;
    /** The id in the edition on sale, of a product of the first edition. */
    readonly idOf?: (product: string) => string;
  },
): Buyers => {
  let leaving = false;
  const paid: string[] = [];
  const statuses = new Map<number, number>();
  const waitedMs: number[] = [];

  const post = async (body: object, ip: string): Promise<{ readonly status: number; readonly json: unknown }> => {
    const begun = performance.now();
    try {
      const answer = await fetch(`${siteUrl}/api/gbtf-create-checkout-session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': ip },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      count1(answer.status);
      return { status: answer.status, json: text.startsWith('{') ? JSON.parse(text) : undefined };
    } catch {
      count1(0);
      return { status: 0, json: undefined };
    } finally {
      waitedMs.push(performance.now() - begun);
    }
  };
  const count1 = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);

  const buyOne = async (whims: Chance) => {
    // Meals can only be bought with a day ticket.
    const cart = [
      { id: idOf(plentiful), quantity: whims.whole(1, 2) },
      ...(whims.happens(wantsScarce) ? [{ id: idOf(whims.pick(scarce)), quantity: 1 }] : []),
    ];
    const attemptId = `attempt-${crypto.randomUUID()}`;
    const ip = `203.0.${whims.whole(0, 255)}.${whims.whole(1, 254)}`;
    for (;;) {
      const { status, json } = await post({ cart, userId: null, attemptId }, ip);
      if (status === 200) {
        const session = /cs_test_\w+/.exec(opened.parse(json).url)?.[0] ?? '';
        if (whims.happens(abandons)) return;
        await sandbox.pay(session);
        paid.push(session);
        // The buyer returns, which settles the order if the notice is late. This request fails when its process is killed.
        await fetch(`${siteUrl}/api/checkout/${session}`, { headers: { 'x-forwarded-for': ip } }).then(
          (answer) => answer.text(),
          () => undefined,
        );
        return;
      }
      if (status !== 0 && status < 500 && status !== 429) return;
      if (leaving) return;
      await sleep(againMs);
    }
  };
  const people = Array.from({ length: count }, async (_, at) => {
    await sleep((at * pauseMs) / count);
    while (!leaving) {
      await buyOne(dice);
      await sleep(dice.whole(Math.floor(pauseMs / 2), pauseMs + second / 10));
    }
  });
  return {
    paid,
    statuses,
    waitedMs,
    leave: async () => {
      leaving = true;
      await Promise.all(people);
    },
  };
};
