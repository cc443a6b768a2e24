import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { passTokens } from '#adapters/wallets/pass-tokens.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { passSerial } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { type Program, startProgram } from '../../support/program.ts';
import { openPushService, type PushService } from './apple-push-service.ts';
import { type AppleKeys, appleKeys } from './wallet-keys.ts';

const passTypeId = 'pass.example.festival.ticket';
const token = 'ab12ab12ab12ab12';

describe('program killed after a ticket became void and before phones are notified', () => {
  let keys: AppleKeys;
  let push: PushService;
  let folder: string;
  let program: Program;
  beforeAll(async () => {
    keys = appleKeys(passTypeId, 'TEAM123456');
    push = await openPushService(keys.server, keys.wwdr);
    folder = await mkdtemp(join(tmpdir(), 'festival-trusted-'));
    await writeFile(join(folder, 'ca.pem'), keys.wwdr);
    program = await startProgram({
      env: {
        NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem'),
        SITE_URL: 'https://localhost',
        WALLET_APPLE_CERTIFICATE: keys.certificate,
        WALLET_APPLE_KEY: keys.key,
        WALLET_APPLE_WWDR: keys.wwdr,
        WALLET_APPLE_PASS_TYPE_ID: passTypeId,
        WALLET_APPLE_TEAM_ID: 'TEAM123456',
        WALLET_APPLE_PUSH_BASE: push.url,
      },
    });
  });
  afterAll(async () => {
    await program.close();
    await push.close();
    await rm(folder, { recursive: true });
  });

  const inStore = <Value>(read: (database: DatabaseSync) => Value): Value => {
    const database = new DatabaseSync(join(program.dataDir, 'festival.db'), { readOnly: true });
    try {
      return read(database);
    } finally {
      database.close();
    }
  };

  const chargeOf = async (session: string): Promise<string> => {
    const key = (await readFile(join(program.dataDir, 'secrets/payments-sandbox'), 'utf8')).trim();
    const { hostname: host, port } = new URL(program.sandbox.origin);
    const stripe = new Stripe(`sk_test_${key}`, { host, port: Number(port), protocol: 'http', telemetry: false });
    const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(session, { expand: ['payment_intent'] });
    return typeof intent === 'object' ? String(intent?.latest_charge) : '';
  };

  it('a program killed before phones are notified of a void ticket notifies them once it runs again', {
    timeout: 300_000,
  }, async () => {
    const checkout = await fetch(`${program.url}/api/gbtf-create-checkout-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        cart: [{ id: 'prod_adult_day', quantity: 1 }],
        userId: null,
        attemptId: `attempt-${crypto.randomUUID()}`,
      }),
    });
    const session = /cs_test_\w+/.exec(z.object({ url: z.string() }).parse(await checkout.json()).url)?.[0] ?? '';
    await program.sandbox.pay(session, { email: 'ada@example.com', wait: true });
    const sold = inStore((database) => database.prepare('select id from tickets').get());
    const pass = { ticket: ticketId(String(sold?.id)), issue: 1 };

    const secret = (await readFile(join(program.dataDir, 'secrets/order-links'), 'utf8')).trim();
    const authorization = `ApplePass ${passTokens(secret).tokenOf(pass)}`;
    const service = `${program.url}/wallet/v1`;
    const serial = passSerial(pass);
    const loaded = await fetch(`${service}/passes/${passTypeId}/${serial}`, { headers: { authorization } });
    expect(loaded.status).toBe(200);
    const registered = await fetch(`${service}/devices/d0c5/registrations/${passTypeId}/${serial}`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ pushToken: token }),
    });
    expect(registered.status).toBe(201);
    // The registration itself causes the first push.
    await expect.poll(() => push.pushes.length).toBe(1);

    await program.sandbox.pull(`/_sandbox/charges/${await chargeOf(session)}/dispute`);
    const state = () => inStore((database) => database.prepare('select state from tickets').get()?.state);
    await expect.poll(state, { interval: 5 }).toBe('void');
    await program.kill('SIGKILL');
    const waiting = () =>
      inStore((database) =>
        Number(
          database.prepare("select count(*) as tasks from outbox where kind = 'wallet-pass' and done_at is null").get()
            ?.tasks,
        ),
      );
    expect(waiting() + push.pushes.length).toBeGreaterThanOrEqual(2);
    await program.start();
    // The lease of a task that the killed process had taken ends after two minutes.
    await expect.poll(() => push.pushes.length, { timeout: 180_000 }).toBeGreaterThanOrEqual(2);
    await expect.poll(waiting, { timeout: 180_000 }).toBe(0);
    expect(push.pushes.every((each) => each.token === token)).toBe(true);
  });
});
