import fastify from 'fastify';
import { expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { previewMessage, readMessages } from '#core/desk/messages/api.ts';
import { listDeskOrders, searchDesk } from '#core/desk/orders/api.ts';
import { userId } from '#core/kernel/ids.ts';
import { currentUser } from '../../../server/http/current-user.ts';
import { logPersonalReadings } from '../../../server/http/log-personal-readings.ts';
import { aUser } from '../../core/support/people.ts';

const olive = aUser({ id: userId('olive'), labels: ['organiser'] });

const aDesk = () => {
  const app = fastify();
  const log = memoryLog();
  logPersonalReadings(app, currentUser({ identify: async () => olive }), log);
  for (const url of [searchDesk.path, listDeskOrders.path, readMessages.path, previewMessage.path, '/api/desk/tills'])
    for (const method of ['GET', 'POST'] as const)
      app.route({
        method,
        url,
        handler: async (request, reply) => reply.code(request.url.endsWith('refused') ? 403 : 200).send('names'),
      });
  const ask = (method: 'GET' | 'POST', url: string, headers: Record<string, string> = { cookie: 'olive' }) =>
    app.inject({ method, url, headers });
  return { log, ask, logged: () => log.entries.map(({ details }) => details) };
};

it('reading personal data at the desk is logged with the reader, and without the search words', async () => {
  const { ask, log, logged } = aDesk();
  await ask('GET', `${searchDesk.path}?q=Ada`);
  await ask('GET', listDeskOrders.path);
  await ask('POST', previewMessage.path);
  await expect.poll(logged).toEqual([
    { by: 'olive', what: 'a search' },
    { by: 'olive', what: 'the orders' },
    { by: 'olive', what: 'who a message would go to' },
  ]);
  expect(log.entries[0]).toMatchObject({ level: 'info', message: 'personal data read by staff' });
  expect(JSON.stringify(log.entries)).not.toContain('Ada');
});

it('changes, refused requests and answers without names are not logged as readings of personal data', async () => {
  const { ask, logged } = aDesk();
  await ask('POST', readMessages.path);
  await ask('GET', '/api/desk/tills');
  await ask('GET', '/api/desk/none');
  await ask('GET', `${listDeskOrders.path}?refused`);
  await ask('GET', searchDesk.path);
  await expect.poll(logged).toEqual([{ by: 'olive', what: 'a search' }]);
});

it('the reading of personal data by a user who has logged out meanwhile is logged without a reader', async () => {
  const { ask, logged } = aDesk();
  await ask('GET', listDeskOrders.path, {});
  await expect.poll(logged).toEqual([{ by: null, what: 'the orders' }]);
});
