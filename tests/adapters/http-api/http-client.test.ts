import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerOf, httpClient } from '#adapters/http-api/http-client.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { aServer } from './a-server.ts';

const answer = z.object({ a: z.number() });
const ask = (server: ReturnType<typeof aServer>, body?: unknown) =>
  httpClient({ fetch: server.fetch }).ask({ path: '/api/x', answer, ...(body === undefined ? {} : { body }) });

describe('asking our own server', () => {
  it('gets the answer as what it should be', async () => {
    expect(await ask(aServer(200, { a: 1, more: 2 }))).toEqual({ ok: true, value: { a: 1 } });
  });

  it('posts a body as JSON, with cookies for our own origin alone', async () => {
    const server = aServer(200, { a: 1 });
    await ask(server, { b: 2 });
    const [asked] = server.asked;
    expect(asked).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"b":2}' });
    expect(asked?.headers.get('content-type')).toBe('application/json');
  });

  it('says who asks, when there is somebody to say', async () => {
    const server = aServer(200, { a: 1 });
    await httpClient({ fetch: server.fetch, bearer: async () => 'proof' }).ask({ path: '/', answer });
    await httpClient({ fetch: server.fetch, bearer: async () => undefined }).ask({ path: '/', answer });
    expect(server.asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer proof', null]);
  });

  it('turns a problem into a refusal with its facts', async () => {
    const refused = await ask(aServer(409, { code: 'too_late', status: 409, until: '2025-10-01' }));
    expect(refused).toMatchObject({
      ok: false,
      refusal: { status: 409, code: 'too_late', facts: { until: '2025-10-01' } },
    });
    expect(() => answerOf(refused)).toThrow(ServiceFailure);
  });

  it.each([
    ['a proxy’s page', aServer(502, '<html>Bad gateway</html>')],
    ['a page where an answer should be', aServer(200, '<html></html>')],
    ['an answer of another shape', aServer(200, { a: 'one' })],
    ['a problem without a code', aServer(500, { message: 'no' })],
    ['no network', aServer('down')],
  ])('fails, and may be repeated, on %s', async (_, server) => {
    await expect(ask(server)).rejects.toMatchObject({ name: 'ServiceFailure', service: 'festival', retryable: true });
  });

  it('waits no longer than it was told', async () => {
    const server = aServer('silent');
    const waiting = httpClient({ fetch: server.fetch }).ask({ path: '/', answer, timeoutMs: 1 });
    await expect(waiting).rejects.toThrow(ServiceFailure);
  });
});
