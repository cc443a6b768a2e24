import { describe, expect, it } from 'vitest';
import { browserSavedDrafts } from '#adapters/browser/saved-drafts.ts';
import type { User } from '#core/accounts/user.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { userId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { TicketsSnapshot } from '#core/site/my-festival/client.ports.ts';
import { aPurchase } from '#fixtures/builders/a-purchase.ts';
import { withSavedTickets } from '../../../web/session/with-saved-tickets.ts';
import { deviceMemory } from '../support/device-memory.ts';

const now = parseInstant('2025-10-04T09:00:00+01:00');
const bought = [aPurchase()];
const harriet: User = {
  id: userId('harriet'),
  name: 'Harriet',
  email: 'harriet@example.co.uk',
  emailVerified: false,
  labels: [],
};
const broken = () => Promise.reject(new ServiceFailure('accounts', 'no network', { retryable: true }));

/** Harriet's device with her tickets; `service` sets the logged-in user and whether the service can be reached. */
const aDevice = (fetchPurchases = async () => bought) => {
  const storage = deviceMemory();
  const drafts = browserSavedDrafts(storage.storage);
  drafts.save('a form', { dogName: 'Bramble' });
  const device: { tickets: TicketsSnapshot | null; codes: readonly string[] } = {
    tickets: { purchases: bought, name: '', seenAt: now },
    codes: ['own', 'by a link'],
  };
  const service = { user: harriet as User | null, reachable: true };
  const asked = <Answer>(answer: () => Answer) => (service.reachable ? Promise.resolve(answer()) : broken());
  const member = withSavedTickets(
    {
      sessions: {
        current: () => asked(() => service.user),
        logIn: async () => {},
        logOut: () => asked(() => {}),
      },
      purchases: { of: () => asked(fetchPurchases) },
    },
    {
      clock: { now: () => now },
      savedTickets: () => ({
        load: () => device.tickets,
        save: (tickets) => void Object.assign(device, { tickets }),
        forget: () => void Object.assign(device, { tickets: null }),
      }),
      savedCodes: () => ({
        forgetOwn: () => void Object.assign(device, { codes: device.codes.filter((code) => code !== 'own') }),
        forgetAll: () => void Object.assign(device, { codes: [] }),
      }),
      savedDrafts: () => drafts,
    },
  );
  return { device, drafts: storage.stored, savedDrafts: drafts, service, ...member };
};

describe('saved tickets of the session', () => {
  it('a user’s tickets are saved on this device at each fetch, with the user’s name', async () => {
    const { device, sessions, purchases } = aDevice();
    device.tickets = null;
    await sessions.current();
    expect(await purchases.of(harriet.id)).toBe(bought);
    expect(device.tickets).toEqual({ purchases: bought, name: 'Harriet', seenAt: now });
  });

  it('a user’s saved tickets stay unchanged when a request fails', async () => {
    const { device, service, purchases, sessions } = aDevice();
    service.reachable = false;
    await expect(purchases.of(harriet.id)).rejects.toThrow('no network');
    await expect(sessions.current()).rejects.toThrow('no network');
    await expect(sessions.logOut()).rejects.toThrow('no network');
    expect(device.tickets).not.toBeNull();
  });

  it('a user’s saved tickets are deleted after a log-out', async () => {
    const { device, drafts, sessions } = aDevice();
    expect(drafts()).not.toEqual({});
    await sessions.logOut();
    expect(device.tickets).toBeNull();
    expect(device.codes).toEqual([]);
    expect(drafts()).toEqual({});
  });

  it('a user’s saved tickets are deleted with ticket codes when the session has expired, but drafts wait for the user', async () => {
    const { device, drafts, savedDrafts, service, sessions } = aDevice();
    expect(await sessions.current()).toBe(harriet);
    savedDrafts.save('another form', { dogName: 'Moss' });
    expect(device.tickets).not.toBeNull();
    service.user = null;
    expect(await sessions.current()).toBeNull();
    expect(device.tickets).toBeNull();
    expect(device.codes, 'a guest’s tickets came by links, which need no login').toEqual(['by a link']);
    expect(savedDrafts.load('another form')).toEqual({ dogName: 'Moss' });
    service.user = harriet;
    await sessions.current();
    expect(savedDrafts.load('another form')).toEqual({ dogName: 'Moss' });
    service.user = { ...harriet, id: userId('tom') };
    await sessions.current();
    expect(drafts()).toEqual({});
  });

  it('a user’s tickets are not saved when the answer arrives after the log-out', async () => {
    const late = Promise.withResolvers<typeof bought>();
    const { device, sessions, purchases } = aDevice(() => late.promise);
    const asked = purchases.of(harriet.id);
    await sessions.logOut();
    late.resolve(bought);
    expect(await asked).toBe(bought);
    expect(device.tickets).toBeNull();
  });

  it('a user’s tickets are saved again after the next log-in', async () => {
    const { device, sessions, purchases } = aDevice();
    await sessions.logOut();
    await sessions.logIn({ email: harriet.email, password: 'truffle hill' });
    await purchases.of(harriet.id);
    expect(device.tickets).toEqual({ purchases: bought, name: '', seenAt: now });
  });
});
