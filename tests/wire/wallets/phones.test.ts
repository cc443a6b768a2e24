import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applePush } from '#adapters/wallets/apple-push.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import type { TicketId } from '#core/tickets/issued/ticket.ts';
import { isTicketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { updatePass } from '#core/tickets/issued/wallets/update-pass.ts';
import { passSerial } from '#core/tickets/issued/wallets/wallet-pass.ts';
import { walletTicketOf } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import type { Festival } from '../../../server/composition/festival.ts';
import { appleSettings } from '../../../server/settings/wallet-settings.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import type { Visitor } from '../../support/visitor.ts';
import { openPushService, type PushService } from './apple-push-service.ts';
import { openWalletService, type WalletService } from './google-wallet-service.ts';
import { type AppleKeys, appleKeys, googleKeys } from './wallet-keys.ts';

const passTypeId = 'pass.example.festival.ticket';
const issuerId = '3388000000012345678';
const google = googleKeys();
let apple: AppleKeys;
let push: PushService;
let wallet: WalletService;
/** The festival that all tests but one share; each test has its own users. */
let festival: OpenFestival;
beforeAll(async () => {
  apple = appleKeys(passTypeId, 'TEAM123456');
  push = await openPushService(apple.server, apple.wwdr);
  wallet = await openWalletService('wallet@festival.example', google.publicKey);
  festival = await open();
});
afterAll(async () => {
  await festival.close();
  await push.close();
  await wallet.close();
});
beforeEach(async () => {
  // Runs the tasks that earlier tests have left in the outbox.
  await festival.runJob('outbox');
  push.forget();
  wallet.forget();
});

const env = () => ({
  SITE_URL: 'https://localhost',
  WALLET_APPLE_CERTIFICATE: apple.certificate,
  WALLET_APPLE_KEY: apple.key,
  WALLET_APPLE_WWDR: apple.wwdr,
  WALLET_APPLE_PASS_TYPE_ID: passTypeId,
  WALLET_APPLE_TEAM_ID: 'TEAM123456',
  WALLET_APPLE_PUSH_BASE: push.url,
  WALLET_GOOGLE_ISSUER_ID: issuerId,
  WALLET_GOOGLE_SERVICE_ACCOUNT: google.accountAt(`${wallet.url}/token`),
  WALLET_GOOGLE_API_BASE: wallet.url,
});

/** Replaces the composed sender of pushes with one that trusts the fake service's certificate. */
const trusting = ({ tickets, shop, settings, site, clocks }: Festival): Pick<Festival, 'tickets'> => {
  const credentials = appleSettings(settings);
  if (!credentials) throw new Error('Apple Wallet is set up');
  const passPushes = applePush(credentials, { machineClock: clocks.machineClock, ca: apple.wwdr });
  const { wallets, walletPasses } = tickets;
  return {
    tickets: {
      ...tickets,
      updatePass: updatePass({
        issuedTickets: shop.issuedTickets,
        walletTicketOf: walletTicketOf({ ...shop, edition: site.edition }),
        ...{ wallets, passPushes, walletPasses },
      }),
      close: async () => {
        await passPushes.close();
        await tickets.close();
      },
    },
  };
};

const open = (dataDir?: string): Promise<OpenFestival> =>
  openFestival({ env: env(), change: trusting, ...(dataDir ? { dataDir } : {}) });

const passShape = z.looseObject({
  serialNumber: z.string(),
  webServiceURL: z.string().optional(),
  authenticationToken: z.string().optional(),
  voided: z.boolean().optional(),
  barcodes: z.array(z.object({ message: z.string() })).optional(),
});

const passIn = (bytes: Uint8Array) => {
  const { 'pass.json': json } = unzipSync(new Uint8Array(bytes));
  const text = Buffer.from(json ?? []).toString('utf8');
  return { ...passShape.parse(JSON.parse(text)), text };
};

/** A phone with a pass in its wallet. */
const aPhone = ({ app }: OpenFestival, device: string, pushToken: string) => {
  const ask = (method: 'GET' | 'POST' | 'DELETE', path: string, token?: string, more = {}, body?: object) =>
    app.inject({
      method,
      url: `/wallet/v1${path}`,
      headers: {
        ...(token === undefined ? {} : { authorization: `ApplePass ${token}` }),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...more,
      },
      ...(body ? { payload: body } : {}),
    });
  const place = (serial: string) => `/devices/${device}/registrations/${passTypeId}/${serial}`;
  type Held = { readonly serialNumber: string; readonly authenticationToken?: string | undefined };
  return {
    ask,
    registers: async ({ serialNumber, authenticationToken }: Held) =>
      (await ask('POST', place(serialNumber), authenticationToken, {}, { pushToken })).statusCode,
    leaves: async ({ serialNumber, authenticationToken }: Held) =>
      (await ask('DELETE', place(serialNumber), authenticationToken)).statusCode,
    asksWhatChanged: async (since?: string) => {
      const query = since === undefined ? '' : `?passesUpdatedSince=${encodeURIComponent(since)}`;
      const answer = await ask('GET', `/devices/${device}/registrations/${passTypeId}${query}`);
      return { status: answer.statusCode, ...(answer.body ? answer.json() : {}) };
    },
    loads: ({ serialNumber, authenticationToken }: Held, since?: string) =>
      ask(
        'GET',
        `/passes/${passTypeId}/${serialNumber}`,
        authenticationToken,
        since ? { 'if-modified-since': since } : {},
      ),
  };
};

let buyers = 0;

/** Sells `quantity` tickets to a new user, Ada. `id`: the first one. */
const sold = async (festival: OpenFestival, quantity = 1) => {
  const ada = festival.visitor();
  buyers += 1;
  const email = `ada-${buyers}@example.com`;
  await ada.joins(email);
  const { sessionId, orderId } = await ada.open([{ id: 'prod_adult_day', quantity }]);
  await festival.sandbox.pay(sessionId, { email, wait: true });
  const listed = z.array(z.object({ id: z.string() })).parse((await ada.get('/api/my-tickets')).json);
  const ids = listed.map(({ id }) => id).filter(isTicketId);
  const [id] = ids;
  if (!id) throw new Error('expected a ticket of the paid order');
  await festival.runJob('outbox');
  return { ada, orderId, id, ids };
};
const applePassOf = async (festival: OpenFestival, who: Visitor, id: TicketId) => {
  const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await festival.app.inject({ url: `/api/tickets/${id}/wallet/apple`, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  return passIn(answer.rawPayload);
};
/** Follows the link to Google Wallet and saves the ticket there. @returns the id of the saved object */
const savedAtGoogle = async (who: Visitor, id: TicketId): Promise<string> => {
  const { headers } = await who.get(`/api/tickets/${id}/wallet/google`);
  const token = String(headers.location).split('/').at(-1) ?? '';
  const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'));
  const saved = z
    .object({ payload: z.object({ eventTicketObjects: z.array(z.looseObject({ id: z.string() })) }) })
    .parse(payload).payload.eventTicketObjects[0];
  if (!saved) throw new Error('a link with a ticket');
  wallet.objects.set(saved.id, { ...saved });
  return saved.id;
};
const renames = async (who: Visitor, id: TicketId, name: string) =>
  expect((await who.post(`/api/tickets/${id}/holder`, { name })).status).toBe(200);
const returns = async (who: Visitor, orderId: string) =>
  expect((await who.post(`/api/orders/${orderId}/refund`, {})).status).toBe(200);
const codeOf = async ({ ports }: OpenFestival, id: TicketId): Promise<string> => {
  const found = await ports.shop.issuedTickets.find(id);
  if (!found) throw new Error('the ticket is there');
  return ticketCode(ports.shop.ticketSigning, found.ticket);
};

/** Gives Ada's ticket to Beth, who has an account. @returns Beth */
const gives = async (festival: OpenFestival, ada: Visitor, id: TicketId) => {
  const beth = festival.visitor();
  buyers += 1;
  const email = `beth-${buyers}@example.com`;
  await beth.joins(email);
  const given = await ada.post(`/api/tickets/${id}/give`, { name: 'Beth', email, message: '' });
  expect(given.status).toBeLessThan(300);
  const gift = await festival.ports.shop.ticketChanges.openGift(id);
  if (!gift) throw new Error('expected an open gift');
  const token = festival.ports.shop.giftLinks.sign(gift.id);
  expect((await beth.post(`/api/tickets/${id}/accept`, { token, name: 'Beth Arkwright' })).status).toBeLessThan(300);
  return beth;
};

describe('a phone with a pass in Apple Wallet', () => {
  it('an Apple Wallet phone registers, is pushed when the ticket becomes void, and loads a pass without a code', async () => {
    const { ada, orderId, id } = await sold(festival);
    const pass = await applePassOf(festival, ada, id);
    expect(pass).toMatchObject({ webServiceURL: 'https://localhost/wallet', serialNumber: `${id}-1` });
    const phone = aPhone(festival, 'd0c5-1', 'ab12ab12ab12ab12');
    expect(await phone.registers(pass)).toBe(201);
    expect(await phone.registers(pass)).toBe(200);
    await festival.runJob('outbox');
    expect(push.pushes).toHaveLength(1);
    const before = await phone.asksWhatChanged();
    expect(before).toMatchObject({ status: 200, serialNumbers: [pass.serialNumber] });
    expect(await phone.asksWhatChanged(before.lastUpdated)).toEqual({ status: 204 });
    const first = await phone.loads(pass);
    const since = String(first.headers['last-modified']);
    expect((await phone.loads(pass, since)).statusCode).toBe(304);

    await returns(ada, orderId);
    await festival.runJob('outbox');
    expect(push.pushes.at(-1)).toMatchObject({ token: 'ab12ab12ab12ab12', body: '{}' });
    expect(push.pushes).toHaveLength(2);
    const after = await phone.asksWhatChanged(before.lastUpdated);
    expect(after).toMatchObject({ status: 200, serialNumbers: [pass.serialNumber] });
    const loaded = await phone.loads(pass, since);
    expect(loaded.statusCode).toBe(200);
    expect(loaded.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const voided = passIn(loaded.rawPayload);
    expect(voided).toMatchObject({ voided: true, serialNumber: pass.serialNumber });
    expect(voided.text).not.toContain('GBT1:');
    expect((await phone.loads(pass, String(loaded.headers['last-modified']))).statusCode).toBe(304);
  });

  it('a phone with a pass in Apple Wallet receives each of several changes within one second', async () => {
    const { ada, id } = await sold(festival);
    const pass = await applePassOf(festival, ada, id);
    const phone = aPhone(festival, 'd0c5-2', 'ab12ab12ab12ab12');
    await phone.registers(pass);
    let { lastUpdated } = await phone.asksWhatChanged();
    let since = String((await phone.loads(pass)).headers['last-modified']);
    for (const name of ['Tom Lamb', 'Nell Lamb', 'Bob Lamb']) {
      await renames(ada, id, name);
      const changed = await phone.asksWhatChanged(lastUpdated);
      expect(changed.status).toBe(200);
      const loaded = await phone.loads(pass, since);
      expect(passIn(loaded.rawPayload).text).toContain(name);
      lastUpdated = changed.lastUpdated;
      since = String(loaded.headers['last-modified']);
    }
  });

  it('a phone with a pass is pushed a ticket that became void before the phone was registered', async () => {
    const { ada, orderId, id } = await sold(festival);
    const pass = await applePassOf(festival, ada, id);
    // The change and its task are done before the phone registers.
    await returns(ada, orderId);
    await festival.runJob('outbox');
    expect(push.pushes).toEqual([]);
    const phone = aPhone(festival, 'd0c5-3', 'ab12ab12ab12ab12');
    expect(await phone.registers(pass)).toBe(201);
    await festival.runJob('outbox');
    expect(push.pushes).toHaveLength(1);
    expect(passIn((await phone.loads(pass)).rawPayload)).toMatchObject({ voided: true });
  });

  it('the phone of a ticket’s giver gets a void pass; neither it nor the new holder’s pass discloses the other’s data', async () => {
    const { ada, id } = await sold(festival);
    await renames(ada, id, 'Ada Byron');
    const [oldCode, oldPass] = [await codeOf(festival, id), await applePassOf(festival, ada, id)];
    const adas = aPhone(festival, 'adas', 'ab12ab12ab12ab12');
    await adas.registers(oldPass);
    await festival.runJob('outbox');

    const beth = await gives(festival, ada, id);
    await festival.runJob('outbox');
    expect(push.pushes.map(({ token }) => token)).toEqual(['ab12ab12ab12ab12', 'ab12ab12ab12ab12']);
    const [newCode, newPass] = [await codeOf(festival, id), await applePassOf(festival, beth, id)];
    expect(newPass).toMatchObject({ serialNumber: `${id}-2`, barcodes: [{ message: newCode }] });
    expect(newPass.text).toContain('Beth Arkwright');
    for (const text of [oldCode, 'Ada Byron', oldPass.authenticationToken]) expect(newPass.text).not.toContain(text);

    const left = passIn((await adas.loads(oldPass)).rawPayload);
    expect(left).toMatchObject({ voided: true, serialNumber: oldPass.serialNumber });
    for (const text of [newCode, oldCode, 'Beth', 'GBT1:', newPass.authenticationToken])
      expect(left.text).not.toContain(text);
    // The old pass's token gives no access to the new pass.
    const stolen = { serialNumber: newPass.serialNumber, authenticationToken: oldPass.authenticationToken };
    expect((await adas.loads(stolen)).statusCode).toBe(401);
    expect(await adas.registers(stolen)).toBe(401);

    const before = push.pushes.length;
    const beths = aPhone(festival, 'beths', 'cd34cd34cd34cd34');
    await beths.registers(newPass);
    await renames(beth, id, 'Elizabeth Arkwright');
    await festival.runJob('outbox');
    expect(push.pushes.slice(before).every(({ token }) => token === 'cd34cd34cd34cd34')).toBe(true);
    expect(passIn((await beths.loads(newPass)).rawPayload).text).toContain('Elizabeth Arkwright');
    expect(passIn((await adas.loads(oldPass)).rawPayload).text).not.toContain('Elizabeth');
  });

  it('a phone with a pass in Apple Wallet is pushed again when a push failed', async () => {
    const { ada, id } = await sold(festival);
    const pass = await applePassOf(festival, ada, id);
    await aPhone(festival, 'd0c5-4', 'ab12ab12ab12ab12').registers(pass);
    await festival.runJob('outbox');
    push.answers.set('ab12ab12ab12ab12', { status: 503, reason: 'ServiceUnavailable' });
    await renames(ada, id, 'Tom Lamb');
    await festival.runJob('outbox');
    expect(push.pushes).toHaveLength(2);
    push.answers.clear();
    await festival.passes(minute);
    await festival.runJob('outbox');
    expect(push.pushes).toHaveLength(3);
  });

  it('a push to a phone’s Apple Wallet pass does not delay emails while Apple does not answer', async () => {
    const { ada, id } = await sold(festival);
    const pass = await applePassOf(festival, ada, id);
    await aPhone(festival, 'd0c5-silent', 'ab12ab12ab12ab12').registers(pass);
    await festival.runJob('outbox');
    push.answers.set('ab12ab12ab12ab12', 'silence');
    await renames(ada, id, 'Tom Lamb');
    const { inbox } = festival.ports.email;
    const emails = async () => (await inbox?.all())?.length ?? 0;
    const before = await emails();
    await ada.post(`/api/tickets/${id}/give`, { name: 'Beth', email: 'beth@example.com', message: '' });
    let hasEnded = false;
    const running = festival.runJob('outbox').then(() => {
      hasEnded = true;
    });
    await expect.poll(emails).toBeGreaterThan(before);
    expect(hasEnded).toBe(false);
    push.hangUp();
    await running;
    push.answers.clear();
    await festival.passes(minute);
  });

  it('a phone with a pass is pushed by the next process when one ends between the ticket’s change and the push', async () => {
    const first = await open();
    const { ada, id, orderId } = await sold(first);
    const pass = await applePassOf(first, ada, id);
    await aPhone(first, 'd0c5-5', 'ab12ab12ab12ab12').registers(pass);
    await first.runJob('outbox');
    push.forget();
    await returns(ada, orderId);
    // The process takes the task and ends before the task is done.
    const { clocks, email } = first.ports;
    const now = clocks.machineClock.now();
    const taken = await email.outbox.take(now, laterBy(now, 2 * minute), 100);
    expect(taken.map(({ task }) => task.kind)).toContain('wallet-pass');
    const next = await open(first.dataDir);
    await next.runJob('outbox');
    expect(push.pushes).toEqual([]);
    next.clock.passes(3 * minute);
    await next.runJob('outbox');
    expect(push.pushes).toHaveLength(1);
    await next.close();
    await first.close();
  });

  it('a phone with a pass in Apple Wallet is deleted when Apple reports it as gone or it unregisters', async () => {
    const { ada, id } = await sold(festival);
    const pass = await applePassOf(festival, ada, id);
    const [gone, leaves, stays] = ['ab12ab12ab12ab12', 'cd34cd34cd34cd34', 'ef56ef56ef56ef56'];
    for (const token of [gone, leaves, stays]) await aPhone(festival, token, token).registers(pass);
    push.answers.set(gone, { status: 410, reason: 'Unregistered' });
    expect(await aPhone(festival, leaves, leaves).leaves(pass)).toBe(200);
    await festival.runJob('outbox');
    const before = push.pushes.length;
    await renames(ada, id, 'Tom Lamb');
    await festival.runJob('outbox');
    expect(push.pushes.slice(before).map(({ token }) => token)).toEqual([stays]);
  });

  it('a phone needs the Apple pass’s own token; unknown passes get the same refusal as wrong tokens', async () => {
    const { ada, ids } = await sold(festival, 2);
    const [one, other] = await Promise.all(ids.map((id) => applePassOf(festival, ada, id)));
    if (!one || !other) throw new Error('expected two passes');
    const phone = aPhone(festival, 'd0c5-6', 'ab12ab12ab12ab12');
    const wrong = { ...one, authenticationToken: other.authenticationToken };
    expect(await phone.registers(wrong)).toBe(401);
    expect(await phone.leaves(wrong)).toBe(401);
    expect((await phone.loads(wrong)).statusCode).toBe(401);
    expect((await phone.loads({ serialNumber: one.serialNumber })).statusCode).toBe(401);
    const nobodys = `${'0'.repeat(32)}-1`;
    expect((await phone.loads({ ...one, serialNumber: nobodys })).statusCode).toBe(401);
    const otherType = `/passes/pass.example.other/${one.serialNumber}`;
    expect((await phone.ask('GET', otherType, one.authenticationToken)).statusCode).toBe(401);
    expect(await phone.asksWhatChanged()).toEqual({ status: 204 });
    const place = `/devices/d0c5/registrations/${passTypeId}/${one.serialNumber}`;
    for (const body of [{}, { pushToken: '../../3/device' }, { pushToken: 'ab'.repeat(200) }])
      expect((await phone.ask('POST', place, one.authenticationToken, {}, body)).statusCode).toBe(400);
  });

  it('a phone with a pass in Apple Wallet may report errors, which the log limits in number and length', async () => {
    const phone = aPhone(festival, 'd0c5-7', 'ab12ab12ab12ab12');
    const logs = ['no signature', 'x'.repeat(5_000), ...Array.from({ length: 50 }, () => 'again')];
    expect((await phone.ask('POST', '/log', undefined, {}, { logs })).statusCode).toBe(200);
    const logged = festival.logged.filter(({ message }) => message === 'a phone reported errors of a wallet pass');
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged).length).toBeLessThan(8_000);
    expect((await phone.ask('POST', '/log', undefined, {}, { logs: ['x'.repeat(20_000)] })).statusCode).toBe(413);
    const statuses = await Promise.all(
      Array.from({ length: 70 }, async () => (await phone.ask('POST', '/log', undefined, {}, { logs: [] })).statusCode),
    );
    expect(statuses).toContain(429);
  });
});

describe('a ticket saved to Google Wallet', () => {
  it('a ticket saved to Google Wallet is updated there when it is renamed or given away', async () => {
    const { ada, id } = await sold(festival);
    const object = await savedAtGoogle(ada, id);
    expect(object).toBe(`${issuerId}.${passSerial({ ticket: id, issue: 1 })}`);
    await renames(ada, id, 'Tom Lamb');
    await festival.runJob('outbox');
    expect(wallet.objects.get(object)).toMatchObject({ state: 'ACTIVE', ticketHolderName: 'Tom Lamb' });

    const oldCode = await codeOf(festival, id);
    const beth = await gives(festival, ada, id);
    await festival.runJob('outbox');
    expect(wallet.objects.get(object)).toMatchObject({ state: 'EXPIRED' });
    expect(JSON.stringify(wallet.objects.get(object))).not.toMatch(/GBT1:|Beth|Tom/);

    const second = await savedAtGoogle(beth, id);
    expect(JSON.stringify(wallet.objects.get(second))).toContain('Beth Arkwright');
    expect(JSON.stringify(wallet.objects.get(second))).not.toContain(oldCode);
    expect(await codeOf(festival, id)).not.toBe(oldCode);
  });

  it('a ticket in Google Wallet expires there once its order is refunded, even if Google cannot be reached at first', async () => {
    const { ada, id, orderId } = await sold(festival);
    const object = await savedAtGoogle(ada, id);
    wallet.failures.push(503);
    await returns(ada, orderId);
    await festival.runJob('outbox');
    expect(wallet.objects.get(object)).toMatchObject({ state: 'ACTIVE' });
    await festival.passes(minute);
    await festival.runJob('outbox');
    expect(wallet.objects.get(object)).toMatchObject({ state: 'EXPIRED' });
    expect(wallet.objects.get(object)).not.toHaveProperty('barcode');
  });

  it('a ticket saved to Google Wallet causes no calls to Google when its link was never opened', async () => {
    const { ada, id } = await sold(festival);
    await renames(ada, id, 'Tom Lamb');
    await festival.runJob('outbox');
    expect(wallet.calls).toEqual([]);
  });
});
