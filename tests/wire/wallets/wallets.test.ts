import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { jwtVerify } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isTicketId } from '#core/tickets/issued/ticket.ts';
import { ticketCode } from '#core/tickets/issued/ticket-code.ts';
import { type OpenFestival, openFestival } from '../../support/festival.ts';
import { type AppleKeys, appleKeys, googleKeys, openssl } from './wallet-keys.ts';

const passTypeId = 'pass.example.festival.ticket';
const stand = { id: 'prod_stand_market', quantity: 1 };
const google = googleKeys();
let apple: AppleKeys;
let folder: string;
beforeAll(() => {
  apple = appleKeys(passTypeId, 'TEAM123456');
  folder = mkdtempSync(join(tmpdir(), 'festival-pass-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const both = () => ({
  WALLET_APPLE_CERTIFICATE: apple.certificate,
  WALLET_APPLE_KEY: apple.key.replaceAll('\n', '\\n'),
  WALLET_APPLE_WWDR: apple.wwdr,
  WALLET_APPLE_PASS_TYPE_ID: passTypeId,
  WALLET_APPLE_TEAM_ID: 'TEAM123456',
  WALLET_GOOGLE_ISSUER_ID: '3388000000012345678',
  WALLET_GOOGLE_SERVICE_ACCOUNT: google.account,
});

const opened: OpenFestival[] = [];
afterEach(async () => {
  for (const festival of opened.splice(0)) await festival.close();
});

/** Sells a ticket to a user. `fetch` requests the ticket's paths with the key of its link. */
const sold = async (env: Readonly<Record<string, string>>, product = stand) => {
  const festival = await openFestival({ env });
  opened.push(festival);
  const visitor = festival.visitor();
  await visitor.joins('ada@example.com');
  const { sessionId, orderId } = await visitor.open([product]);
  await festival.sandbox.pay(sessionId, { email: 'ada@example.com', wait: true });
  const [listed] = z.array(z.object({ id: z.string() })).parse((await visitor.get('/api/my-tickets')).json);
  const { issuedTickets, ticketLinks, ticketSigning } = festival.ports.shop;
  const found = listed && isTicketId(listed.id) ? await issuedTickets.find(listed.id) : undefined;
  if (!found) throw new Error('expected a ticket of the paid order');
  const key = ticketLinks.keyOf(found);
  return {
    festival,
    visitor,
    orderId,
    ticket: found.ticket,
    code: ticketCode(ticketSigning, found.ticket),
    fetch: (path: string) => festival.app.inject({ url: `/api/tickets/${found.ticket.id}${path}`, query: { key } }),
  };
};

const manifestShape = z.record(z.string(), z.string());

describe('Apple Wallet', () => {
  it('Apple Wallet gets a pass with the ticket’s code, a manifest of all files and the organiser’s signature', async () => {
    const { ticket, code, fetch } = await sold(both());
    const answer = await fetch('/wallet/apple');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.apple.pkpass');
    const files = unzipSync(new Uint8Array(answer.rawPayload));
    const bytesOf = (name: string) => Buffer.from(files[name] ?? []);
    const json = (name: string): unknown => JSON.parse(bytesOf(name).toString('utf8'));
    expect(json('pass.json')).toMatchObject({
      formatVersion: 1,
      passTypeIdentifier: passTypeId,
      teamIdentifier: 'TEAM123456',
      serialNumber: `${ticket.id}-1`,
      barcodes: [{ format: 'PKBarcodeFormatQR', message: code, altText: ticket.number }],
      eventTicket: { primaryFields: [{ value: 'Market stand' }] },
    });

    const manifest = manifestShape.parse(json('manifest.json'));
    const listed = Object.keys(files).filter((name) => name !== 'manifest.json' && name !== 'signature');
    expect(Object.keys(manifest).sort()).toEqual(listed.sort());
    for (const name of listed) expect(createHash('sha1').update(bytesOf(name)).digest('hex')).toBe(manifest[name]);

    writeFileSync(join(folder, 'manifest.json'), bytesOf('manifest.json'));
    writeFileSync(join(folder, 'signature'), bytesOf('signature'));
    writeFileSync(join(folder, 'ca.pem'), apple.wwdr);
    const verify = () =>
      openssl(
        folder,
        'cms',
        '-verify',
        '-binary',
        '-inform',
        'DER',
        '-in',
        'signature',
        '-content',
        'manifest.json',
        '-CAfile',
        'ca.pem',
        '-purpose',
        'any',
        '-out',
        'verified',
      );
    expect(verify).not.toThrow();
    writeFileSync(join(folder, 'manifest.json'), `${bytesOf('manifest.json').toString()} `);
    expect(verify).toThrow();
  });

  it('Apple Wallet gets the place of a programme on the ground', async () => {
    const { fetch } = await sold(both(), { id: 'prod_programme', quantity: 1 });
    const files = unzipSync(new Uint8Array((await fetch('/wallet/apple')).rawPayload));
    expect(JSON.parse(Buffer.from(files['pass.json'] ?? []).toString('utf8'))).toMatchObject({
      eventTicket: {
        auxiliaryFields: [{ key: 'day' }, { key: 'hours', value: '10am to 5pm' }],
        backFields: [{ value: expect.stringMatching(/^Tickets and lost dogs, /) }],
      },
    });
  });

  it('Apple Wallet gets a void pass without a code once the ticket is refunded', async () => {
    const { visitor, orderId, fetch } = await sold(both());
    await visitor.post(`/api/orders/${orderId}/refund`, {});
    const files = unzipSync(new Uint8Array((await fetch('/wallet/apple')).rawPayload));
    const pass: unknown = JSON.parse(Buffer.from(files['pass.json'] ?? []).toString('utf8'));
    expect(pass).toMatchObject({ voided: true });
    expect(pass).not.toHaveProperty('barcodes');
  });
});

describe('Google Wallet', () => {
  it('Google Wallet is opened with a link that contains the whole ticket, signed by the service account', async () => {
    const { festival, ticket, code, fetch } = await sold(both());
    const { statusCode, headers } = await fetch('/wallet/google');
    expect(statusCode).toBe(302);
    const link = new URL(String(headers.location));
    expect(link.href).toMatch(/^https:\/\/pay\.google\.com\/gp\/v\/save\/[\w-]+\.[\w-]+\.[\w-]+$/);
    const token = link.pathname.split('/').at(-1) ?? '';
    const { payload } = await jwtVerify(token, google.publicKey, {
      algorithms: ['RS256'],
      issuer: 'wallet@festival.example',
      audience: 'google',
    });
    expect(payload).toMatchObject({
      typ: 'savetowallet',
      origins: [festival.origin],
      payload: {
        eventTicketClasses: [{ id: '3388000000012345678.festival-2025' }],
        eventTicketObjects: [
          {
            id: `3388000000012345678.${ticket.id}-1`,
            classId: '3388000000012345678.festival-2025',
            state: 'ACTIVE',
            ticketNumber: ticket.number,
            barcode: { type: 'QR_CODE', value: code },
          },
        ],
      },
    });
    // Longer links are cut off on some phones.
    expect(link.href.length).toBeLessThan(2_000);
  });

  it('Google Wallet does not accept a void ticket', async () => {
    const { visitor, orderId, fetch } = await sold(both());
    await visitor.post(`/api/orders/${orderId}/refund`, {});
    expect((await fetch('/wallet/google')).statusCode).toBe(410);
  });
});

describe('wallets', () => {
  it('wallets are listed with the ticket if they are configured, and answer 404 if they are not', async () => {
    const some = await sold({});
    expect((await some.fetch('')).json()).toMatchObject({ wallets: { apple: false, google: false } });
    for (const wallet of ['apple', 'google']) expect((await some.fetch(`/wallet/${wallet}`)).statusCode).toBe(404);
    const all = await sold(both());
    expect((await all.fetch('')).json()).toMatchObject({ wallets: { apple: true, google: true } });
  });

  it('wallets give no pass of another user’s ticket', async () => {
    const { festival, ticket } = await sold(both());
    const stranger = festival.visitor();
    for (const wallet of ['apple', 'google']) {
      expect((await stranger.get(`/api/tickets/${ticket.id}/wallet/${wallet}`)).status).toBe(401);
      expect((await stranger.get(`/api/tickets/${ticket.id}/wallet/${wallet}?key=wrong`)).status).toBe(404);
    }
  });
});
