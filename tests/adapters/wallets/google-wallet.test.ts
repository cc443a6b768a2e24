import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SimulatedClock, simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { googleWallet } from '#adapters/wallets/google-wallet.ts';
import { instant, minute } from '#core/kernel/time.ts';
import type { WalletTicket } from '#core/tickets/issued/wallets/wallet-ticket.ts';
import { anOwnTicket } from '#fixtures/builders/a-ticket.ts';
import { openWalletService, type WalletService } from '../../wire/wallets/google-wallet-service.ts';
import { googleKeys } from '../../wire/wallets/wallet-keys.ts';

const keys = googleKeys();
const { id, number, code, holderName } = anOwnTicket();
const ticket = {
  id,
  number,
  issue: 1,
  code,
  holder: holderName,
  product: 'Adult day ticket',
  festival: 'The Great British Truffle Festival',
  year: 2025,
  startsAt: instant(Date.UTC(2025, 10, 22, 10)),
  endsAt: instant(Date.UTC(2025, 10, 22, 17)),
  place: 'East Sussex',
} as WalletTicket;
const object = `3388.${id}-1`;

describe('a ticket in Google Wallet', () => {
  let service: WalletService;
  let clock: SimulatedClock;
  beforeEach(async () => {
    service = await openWalletService('wallet@festival.example', keys.publicKey);
    clock = simulatedClock(instant(Date.now()));
    service.objects.set(object, { id: object, state: 'ACTIVE', ticketNumber: number, barcode: { value: code } });
  });
  afterEach(() => service.close());

  const wallet = (at = service.url) =>
    googleWallet(
      {
        issuerId: '3388',
        clientEmail: 'wallet@festival.example',
        privateKey: keys.privateKey,
        tokenUrl: new URL('/token', at),
        apiBase: new URL(at),
      },
      { siteUrl: new URL('https://festival.example'), machineClock: clock },
    );
  const failure = (changed: Promise<unknown>): Promise<unknown> =>
    changed.then(
      () => undefined,
      (cause: unknown) => cause,
    );

  it('a ticket in Google Wallet has the time and place of its product, where they are not those of the whole day', async () => {
    const link = await wallet().saveLinkOf({ ...ticket, times: '10.30–11.30am', spot: 'Microscope tent' });
    const payload = Buffer.from(link.split('.').at(-2) ?? '', 'base64url').toString('utf8');
    expect(payload).toContain('"body":"10.30–11.30am, Microscope tent"');
    const plain = (await wallet().saveLinkOf(ticket)).split('.').at(-2) ?? '';
    expect(Buffer.from(plain, 'base64url').toString('utf8')).not.toContain('textModulesData');
  });

  it('a ticket in Google Wallet gets the name of another holder', async () => {
    await wallet().change({ ...ticket, holder: 'Tom Lamb' });
    expect(service.calls[0]).toMatchObject({
      method: 'PATCH',
      path: `/walletobjects/v1/eventTicketObject/${object}`,
    });
    expect(service.objects.get(object)).toEqual({
      id: object,
      state: 'ACTIVE',
      ticketNumber: number,
      ticketHolderName: 'Tom Lamb',
      barcode: { type: 'QR_CODE', value: code, alternateText: number },
    });
  });

  it('a ticket in Google Wallet is expired and has no code while it is void, and is active again afterwards', async () => {
    const { change } = wallet();
    await change({ ...ticket, code: null });
    expect(service.objects.get(object)).toMatchObject({ state: 'EXPIRED', ticketHolderName: holderName });
    expect(service.objects.get(object)).not.toHaveProperty('barcode');
    await change(ticket);
    expect(service.objects.get(object)).toMatchObject({ state: 'ACTIVE', barcode: { value: code } });
  });

  it('a ticket in Google Wallet updates the shared class (day, hours and place) once per process', async () => {
    const festival = '3388.festival-2025';
    service.objects.set(festival, { id: festival, reviewStatus: 'APPROVED', dateTime: { start: 'once' } });
    const { change } = wallet();
    const moved = { ...ticket, startsAt: instant(Date.UTC(2025, 10, 29, 9)), place: 'The showground, West Sussex' };
    await change(moved);
    await change({ ...moved, holder: 'Tom Lamb' });
    expect(service.objects.get(festival)).toMatchObject({
      id: festival,
      reviewStatus: 'UNDER_REVIEW',
      dateTime: { start: '2025-11-29T09:00:00.000Z', end: '2025-11-22T17:00:00.000Z' },
      venue: { name: { defaultValue: { value: 'The showground, West Sussex' } } },
    });
    expect(service.calls.map(({ path }) => path.split('/')[3])).toEqual([
      'eventTicketObject',
      'eventTicketClass',
      'eventTicketObject',
    ]);
  });

  it('a ticket in Google Wallet is skipped by an update when it was never saved to a wallet', async () => {
    service.objects.clear();
    await wallet().change(ticket);
    expect(service.calls).toHaveLength(1);
  });

  it('Google Wallet tickets are changed with one access token, also concurrently, until shortly before it expires', async () => {
    service.tokenSeconds = 600;
    const { change } = wallet();
    await Promise.all([change(ticket), change(ticket), change(ticket)]);
    clock.passes(8 * minute);
    await change(ticket);
    expect(service.signIns()).toBe(1);
    clock.passes(2 * minute);
    await change(ticket);
    expect(service.signIns()).toBe(2);
  });

  it('a ticket in Google Wallet is changed with a new sign-in after Google has refused the token', async () => {
    const { change } = wallet();
    service.failures.push(401);
    expect(await failure(change(ticket))).toMatchObject({ service: 'wallets', retryable: true });
    clock.passes(minute);
    await change(ticket);
    expect(service.signIns()).toBe(2);
  });

  it.each([
    [500, true],
    [503, true],
    [429, true],
    [403, true],
    [400, false],
  ])('a ticket in Google Wallet fails to change when Google answers %i, retryable: %s', async (status, retryable) => {
    service.failures.push(status);
    expect(await failure(wallet().change(ticket))).toMatchObject({ service: 'wallets', retryable });
  });

  it('changing a Google Wallet ticket fails at once for half a minute after a failure, and then tries again', async () => {
    const { change } = wallet();
    service.failures.push(503);
    await failure(change(ticket));
    expect(await failure(change(ticket))).toMatchObject({ retryable: true });
    expect(service.calls).toHaveLength(1);
    clock.passes(minute);
    await change(ticket);
    expect(service.calls.filter(({ path }) => path.includes('eventTicketObject'))).toHaveLength(2);
  });

  it('changing a Google Wallet ticket fails when the service is down, and when the account may not sign in', async () => {
    const { url } = service;
    const stranger = googleWallet(
      {
        issuerId: '3388',
        clientEmail: 'stranger@festival.example',
        privateKey: keys.privateKey,
        tokenUrl: new URL('/token', url),
        apiBase: new URL(url),
      },
      { siteUrl: new URL('https://festival.example'), machineClock: clock },
    );
    expect(await failure(stranger.change(ticket))).toMatchObject({ retryable: true });
    expect(service.calls).toEqual([]);
    await service.close();
    expect(await failure(wallet(url).change(ticket))).toMatchObject({ retryable: true });
    service = await openWalletService('wallet@festival.example', keys.publicKey);
  });

  it('changing a ticket in Google Wallet reveals no secret in a failure', async () => {
    service.failures.push(500);
    const cause = await failure(wallet().change(ticket));
    expect(JSON.stringify([String(cause), cause])).not.toMatch(/PRIVATE KEY|token-1/);
  });
});
