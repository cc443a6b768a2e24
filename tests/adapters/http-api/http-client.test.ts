import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { answerOf, httpClient } from '#adapters/http-api/http-client.ts';
import { sessionEnded } from '#adapters/http-api/session-ended.ts';
import { endpoint } from '#core/kernel/endpoint.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { aServer } from './a-server.ts';

const read = endpoint({
  method: 'GET',
  path: '/api/things/:id/parts/:part',
  params: z.object({ id: z.string(), part: z.string() }),
  answer: z.object({ a: z.number() }),
});
const change = endpoint({
  method: 'PUT',
  path: '/api/things',
  body: z.object({ b: z.number() }),
  answer: z.object({ a: z.number() }),
  refusals: { 'too-late': { status: 409, facts: z.object({ until: z.string() }) }, 'all-gone': { status: 410 } },
  problems: ['log-in-first', 'too-many-requests'],
});

const clientOf = (server: ReturnType<typeof aServer>) => httpClient({ fetch: server.fetch });
const changeAt = (server: ReturnType<typeof aServer>) =>
  clientOf(server).call(change, { body: { b: 2 } }, { expected: ['log-in-first', 'too-many-requests'] });

describe('HTTP client', () => {
  it('the HTTP client puts the parameters into the path, encoded', async () => {
    const server = aServer(200, { a: 1 });
    await clientOf(server).call(read, { params: { id: 'one/two', part: 'x y' } });
    expect(server.asked[0]).toMatchObject({ path: '/api/things/one%2Ftwo/parts/x%20y', method: 'GET' });
    expect(server.asked[0]?.headers.get('content-type')).toBeNull();
  });

  it('the HTTP client returns the answer as the endpoint declares it', async () => {
    expect(await changeAt(aServer(200, { a: 1, more: 2 }))).toEqual({ ok: true, value: { a: 1 } });
  });

  it('the HTTP client sends a body as JSON, with cookies for our own origin alone', async () => {
    const server = aServer(200, { a: 1 });
    await changeAt(server);
    const [asked] = server.asked;
    expect(asked).toMatchObject({ method: 'PUT', credentials: 'same-origin', body: '{"b":2}' });
    expect(asked?.headers.get('content-type')).toBe('application/json');
  });

  it('the HTTP client sends the bearer token if there is one', async () => {
    const server = aServer(200, { a: 1 });
    const request = { body: { b: 2 } };
    await httpClient({ fetch: server.fetch, bearer: async () => 'proof' }).call(change, request);
    await httpClient({ fetch: server.fetch, bearer: async () => undefined }).call(change, request);
    expect(server.asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer proof', null]);
  });

  it('the HTTP client returns a declared refusal with its facts', async () => {
    const refused = await changeAt(aServer(409, { code: 'too_late', status: 409, until: '2025-10-01' }));
    expect(refused).toEqual({ ok: false, refusal: { kind: 'too-late', until: '2025-10-01' } });
    expect(await changeAt(aServer(410, { code: 'all_gone' }))).toEqual({ ok: false, refusal: { kind: 'all-gone' } });
    expect(() => answerOf(refused)).toThrow(ServiceFailure);
  });

  it.each([
    [401, 'log_in_first', 'log-in-first'],
    [429, 'too_many_requests', 'too-many-requests'],
    [429, 'slow_down', 'too-many-requests'],
  ])('the HTTP client returns an expected problem, by code or status: %s %s', async (status, code, kind) => {
    const refused = await changeAt(aServer(status, { code, detail: 'Why.' }));
    expect(refused).toEqual({ ok: false, refusal: { kind, detail: 'Why.' } });
  });

  describe('meets a change that needs a fresh proof of identity, and', () => {
    const needed = { status: 403, body: { code: 'proof_needed' } };
    /** A server that needs a proof for its first answers. */
    const aWaryServer = (...answers: readonly { readonly status: number; readonly body: object }[]) => {
      const sent: unknown[] = [];
      const fetch: typeof globalThis.fetch = async (_address, request) => {
        const answer = answers[sent.length];
        sent.push(request?.body);
        return Response.json(answer?.body, { status: answer?.status ?? 500 });
      };
      return { fetch, sent };
    };
    const changeWith = (server: { readonly fetch: typeof globalThis.fetch }, isProved: boolean) =>
      httpClient({ fetch: server.fetch, askForProof: async () => isProved }).call(
        change,
        { body: { b: 2 } },
        { expected: ['log-in-first', 'staff-only'] },
      );

    it('a change that needs a fresh proof of identity is sent once more when the visitor has given one', async () => {
      const server = aWaryServer(needed, { status: 200, body: { a: 1 } });
      expect(await changeWith(server, true)).toEqual({ ok: true, value: { a: 1 } });
      expect(server.sent).toEqual(['{"b":2}', '{"b":2}']);
    });

    it('a change that needs a proof of identity fails as not proved when the visitor declines, or no page can ask', async () => {
      await expect(changeWith(aWaryServer(needed), false)).rejects.toMatchObject({
        name: 'NotProved',
        retryable: false,
      });
      const server = aWaryServer(needed);
      const call = httpClient({ fetch: server.fetch }).call(change, { body: { b: 2 } });
      await expect(call).rejects.toMatchObject({ name: 'NotProved' });
      expect(server.sent).toHaveLength(1);
    });

    it('a change that needs a fresh proof of identity asks once only, even if the proof did not help', async () => {
      const server = aWaryServer(needed, needed, needed);
      await expect(changeWith(server, true)).rejects.toMatchObject({ name: 'NotProved' });
      expect(server.sent).toHaveLength(2);
    });
  });

  it('the HTTP client says that the session has ended when a change is refused without one, expected or not', async () => {
    let ended = 0;
    const stop = sessionEnded.subscribe(() => {
      ended += 1;
    });
    const loggedOut = aServer(401, { code: 'log_in_first' });
    await expect(clientOf(loggedOut).call(change, { body: { b: 2 } })).rejects.toMatchObject({
      name: 'LoggedOut',
      retryable: false,
    });
    expect(ended).toBe(1);
    await changeAt(loggedOut);
    expect(ended).toBe(2);
    await changeAt(aServer(401, { code: 'another' }));
    expect(ended).toBe(2);
    stop();
  });

  it('the HTTP client throws on an undeclared problem, retryable on 429 and 5xx', async () => {
    const failing = (status: number) => clientOf(aServer(status, { code: 'x' })).call(change, { body: { b: 2 } });
    await expect(failing(401)).rejects.toMatchObject({ name: 'ServiceFailure', retryable: false });
    await expect(failing(429)).rejects.toMatchObject({ name: 'TooManyTries', retryable: true });
    await expect(failing(503)).rejects.toMatchObject({ name: 'ServiceFailure', retryable: true });
  });

  it.each([
    ['an error page of a proxy', aServer(502, '<html>Bad gateway</html>')],
    ['HTML in place of JSON', aServer(200, '<html></html>')],
    ['an answer that does not match the schema', aServer(200, { a: 'one' })],
    ['a refusal without its facts', aServer(409, { code: 'too_late' })],
    ['a problem without a code', aServer(500, { message: 'no' })],
    ['no network', aServer('down')],
  ])('the HTTP client throws a retryable failure on %s', async (_, server) => {
    await expect(changeAt(server)).rejects.toMatchObject({
      name: 'ServiceFailure',
      service: 'festival',
      retryable: true,
    });
  });

  it('the HTTP client throws after the time limit', async () => {
    const server = aServer('silent');
    const waiting = clientOf(server).call(change, { body: { b: 2 } }, { timeoutMs: 1 });
    await expect(waiting).rejects.toThrow(ServiceFailure);
  });
});
