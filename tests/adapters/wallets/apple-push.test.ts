import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type SimulatedClock, simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { applePush } from '#adapters/wallets/apple-push.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { minute } from '#core/kernel/time.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { openPushService, type PushService } from '../../wire/wallets/apple-push-service.ts';
import { type AppleKeys, appleKeys } from '../../wire/wallets/wallet-keys.ts';

const passTypeId = 'pass.example.festival.ticket';
let keys: AppleKeys;
let strangers: AppleKeys;
beforeAll(() => {
  keys = appleKeys(passTypeId, 'TEAM123456');
  strangers = appleKeys(passTypeId, 'TEAM123456');
});

describe('pushes to Apple', () => {
  let service: PushService;
  let clock: SimulatedClock;
  let opened: ReturnType<typeof applePush>[] = [];
  beforeEach(async () => {
    service = await openPushService(keys.server, keys.wwdr);
    clock = simulatedClock(aSaturdayInOctober);
  });
  afterEach(async () => {
    for (const each of opened.splice(0)) await each.close();
    await service.close();
  });
  afterAll(() => {
    opened = [];
  });

  const pushes = ({ with: { certificate, key } = keys, timeoutMs = 5_000 } = {}) => {
    const made = applePush(
      { certificate, key, passphrase: undefined, passTypeId, pushBase: new URL(service.url) },
      { machineClock: clock, ca: keys.wwdr, timeoutMs },
    );
    opened.push(made);
    return made;
  };
  const failure = (pushed: Promise<unknown>): Promise<unknown> =>
    pushed.then(
      () => undefined,
      (cause: unknown) => cause,
    );

  it('wallet pushes to Apple are empty, name the pass type, and use the certificate that signs the passes', async () => {
    expect(await pushes().push('ab12')).toBe('delivered');
    expect(service.pushes).toEqual([
      {
        token: 'ab12',
        body: '{}',
        sender: `Pass Type ID: ${passTypeId}`,
        headers: expect.objectContaining({
          ':method': 'POST',
          ':path': '/3/device/ab12',
          'apns-topic': passTypeId,
          'apns-push-type': 'background',
          'apns-priority': '5',
        }),
      },
    ]);
  });

  it('wallet pushes to Apple share one connection, also at the same time', async () => {
    const { push } = pushes();
    await Promise.all(['a', 'b', 'c'].map(push));
    await push('d');
    expect(service.pushes).toHaveLength(4);
    expect(service.connections()).toBe(1);
  });

  it('wallet pushes to Apple open another connection after the service has ended the first', async () => {
    const { push } = pushes();
    await push('a');
    service.hangUp();
    // The client may notice the end only at the next push, which fails and is repeated.
    if ((await failure(push('b'))) !== undefined) {
      clock.passes(minute);
      await push('b');
    }
    expect(service.pushes.at(-1)?.token).toBe('b');
    expect(service.connections()).toBe(2);
  });

  it.each([
    [410, 'Unregistered'],
    [410, undefined],
    [400, 'BadDeviceToken'],
  ])('wallet pushes to Apple report that a phone is gone when Apple answers %i %s', async (status, reason) => {
    service.answers.set('ab12', { status, ...(reason ? { reason } : {}) });
    expect(await pushes().push('ab12')).toBe('gone');
  });

  it.each([
    [503, 'ServiceUnavailable', true],
    [429, 'TooManyRequests', true],
    [403, 'BadCertificate', true],
    [400, 'DeviceTokenNotForTopic', false],
    [413, 'PayloadTooLarge', false],
  ])('wallet pushes to Apple fail when Apple answers %i %s, retryable: %s', async (status, reason, retryable) => {
    service.answers.set('ab12', { status, reason });
    const cause = await failure(pushes().push('ab12'));
    expect(cause).toBeInstanceOf(ServiceFailure);
    expect(cause).toMatchObject({ service: 'wallets', retryable, cause: `${status} ${reason}` });
  });

  it('wallet pushes to Apple fail after a time limit without an answer, and open another connection afterwards', async () => {
    service.answers.set('ab12', 'silence');
    const { push } = pushes({ timeoutMs: 200 });
    expect(await failure(push('ab12'))).toMatchObject({ retryable: true });
    service.answers.clear();
    clock.passes(minute);
    expect(await push('ab12')).toBe('delivered');
    expect(service.connections()).toBe(2);
  });

  it('wallet pushes to Apple fail with a certificate that the service does not trust', async () => {
    expect(await failure(pushes({ with: strangers }).push('ab12'))).toMatchObject({ retryable: true });
    expect(service.pushes).toEqual([]);
  });

  it('wallet pushes to Apple fail at once for half a minute after a failure, and then try again', async () => {
    service.answers.set('ab12', { status: 503 });
    const { push } = pushes();
    await failure(push('ab12'));
    for (const token of ['b', 'c']) expect(await failure(push(token))).toMatchObject({ retryable: true });
    expect(service.pushes).toHaveLength(1);
    clock.passes(minute);
    expect(await push('b')).toBe('delivered');
    expect(await push('c')).toBe('delivered');
  });
});
