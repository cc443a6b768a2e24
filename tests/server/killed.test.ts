import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsIn, readOrderTables } from '../support/order-consistency.ts';
import { type Program, startProgram } from '../support/program.ts';

const opened = z.object({ url: z.url() });
const times = 10;
const shoppers = 4;

/** Pseudo-random moments; `SEED` selects others. */
const seeded = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const carts = [
  [{ id: 'prod_adult_day', quantity: 2 }],
  [{ id: 'prod_stand_market', quantity: 1 }],
  [
    { id: 'prod_stand_food', quantity: 1 },
    { id: 'prod_lunch_meat', quantity: 3 },
  ],
];

type Purchase = { readonly attemptId: string; readonly cart: (typeof carts)[number] };

/** Counts the requests to the program and resolves after a given number of further ones. */
const stepCounter = () => {
  let left = 0;
  let reached = () => {};
  return {
    step: () => {
      left -= 1;
      if (left === 0) reached();
    },
    after: (steps: number) =>
      new Promise<void>((resolve) => {
        left = steps;
        reached = resolve;
      }),
  };
};

/** A buyer who makes purchases until the program is killed, then resumes the interrupted one. */
const aShopper = (program: Program, random: (below: number) => number, step: () => void) => {
  let current: Purchase | undefined;
  const paid: string[] = [];
  const startCheckout = ({ attemptId, cart }: Purchase) =>
    fetch(`${program.url}/api/gbtf-create-checkout-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ cart, userId: null, attemptId }),
    });
  const buyOne = async () => {
    current ??= { attemptId: `attempt-${crypto.randomUUID()}`, cart: carts[random(carts.length)] ?? [] };
    step();
    const answer = await startCheckout(current);
    const body = await answer.json();
    if (answer.ok) {
      const sessionId = /cs_test_\w+/.exec(opened.parse(body).url)?.[0] ?? '';
      step();
      await program.sandbox.pay(sessionId);
      paid.push(sessionId);
      step();
      await fetch(`${program.url}/api/checkout/${sessionId}`);
    } else if (answer.status >= 500) return;
    current = undefined;
  };
  return {
    paid: paid as readonly string[],
    shop: async () => {
      try {
        for (;;) await buyOne();
      } catch {
        // The program was killed.
      }
    },
  };
};

describe('program killed ten times during purchases', () => {
  let program: Program;
  const random = seeded(Number(process.env.SEED ?? 20_251_122));
  beforeAll(async () => {
    program = await startProgram();
  });
  afterAll(() => program.close());

  const tables = () => readOrderTables(join(program.dataDir, 'festival.db'));

  /** The paid sessions at the provider. */
  const paidAtTheProvider = async (): Promise<readonly string[]> => {
    const key = (await readFile(join(program.dataDir, 'secrets/payments-sandbox'), 'utf8')).trim();
    const { hostname: host, port } = new URL(program.sandbox.origin);
    const stripe = new Stripe(`sk_test_${key}`, { host, port: Number(port), protocol: 'http', telemetry: false });
    const paid: string[] = [];
    for await (const session of stripe.checkout.sessions.list({ limit: 100, status: 'complete' }))
      paid.push(session.id);
    return paid;
  };

  it('a program killed ten times during purchases sells no place twice and loses no paid order', async () => {
    const { step, after } = stepCounter();
    const people = Array.from({ length: shoppers }, () => aShopper(program, random, step));
    for (let n = 0; n < times; n++) {
      // Waits for 3 to 29 requests, so that the kill comes after up to ten purchases, at any point of the next one.
      const moment = after(3 + random(27));
      const shopping = people.map(({ shop }) => shop());
      await moment;
      for (let turn = random(20); turn > 0; turn--) await nextTurn();
      await program.kill('SIGKILL');
      await Promise.all(shopping);
      expect(faultsIn(tables())).toEqual([]);
      await program.start();
    }

    await program.sandbox.flush();
    const provider = new Set(await paidAtTheProvider());
    const paidInTheTables = () =>
      new Set(tables().orders.flatMap(({ state, session_id: id }) => (state === 'paid' && id ? [id] : [])));
    await expect.poll(paidInTheTables).toEqual(provider);
    expect(faultsIn(tables())).toEqual([]);
    for (const sessionId of people.flatMap(({ paid }) => paid)) expect(provider).toContain(sessionId);
    expect(provider.size).toBeGreaterThan(times);
    const attempts = tables().orders.map(({ attempt_id }) => attempt_id);
    expect(new Set(attempts).size).toBe(attempts.length);
  });
});
