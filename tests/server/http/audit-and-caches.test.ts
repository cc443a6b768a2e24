import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { simulatedClock } from '#adapters/memory/kernel/clock.ts';
import { userId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { describeActions } from '../../../server/http/describe-actions.ts';
import { networkKey } from '../../../server/http/network-key.ts';
import { privateNoStore } from '../../../server/http/private-no-store.ts';

const now = parseInstant('2031-05-01T12:00:00Z');
const olive = { id: userId('olive'), name: 'Olive' };
const change = {
  action: 'voucher.created',
  subject: { kind: 'voucher', id: 'v-1', name: 'FRIENDS' },
  before: null,
  after: { uses: 3 },
  reason: null,
};

it('a staff action in the audit log has the actor, the time, and a network key in place of the network’s address', () => {
  const key = networkKey('a secret');
  const from = (ip: string) => describeActions(key, simulatedClock(now), { year: 2025 })({ ip }, olive)(change);
  const action = from('203.0.113.7');
  expect(action).toEqual({
    ...change,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    at: now,
    edition: 2025,
    actor: { userId: 'olive', name: 'Olive' },
    from: { network: key('203.0.113.7') },
  });
  expect(from('203.0.113.7').id).not.toBe(action.id);
  expect(from('127.0.0.1').from).toEqual({ network: 'this machine' });
});

it('private answers of the server may not be stored by any cache, refusals included', async () => {
  const app = Fastify();
  privateNoStore(app);
  app.get('/own', async () => 'own');
  app.get('/refused', async (_request, reply) => reply.code(403).send('no'));
  for (const url of ['/own', '/refused'])
    expect((await app.inject({ url })).headers['cache-control']).toContain('no-store');
  await app.close();
});
