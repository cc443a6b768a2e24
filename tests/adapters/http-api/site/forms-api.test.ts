import { describe, expect, it } from 'vitest';
import { httpClient } from '#adapters/http-api/http-client.ts';
import { httpFormsApi } from '#adapters/http-api/site/forms-api.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { aServer } from '../a-server.ts';

const typed = { formType: 'contact', name: 'Tom', email: 'tom@example.co.uk', message: 'A jumper?\n🐕', homepage: '' };
const problem = (code: string, facts: object = {}) => ({ type: 'about:blank', title: '', code, ...facts });
const submitTo = (server: ReturnType<typeof aServer>) =>
  httpFormsApi(httpClient({ fetch: server.fetch })).submit(typed);

describe('site forms client', () => {
  it('the client of the site’s forms sends the fields as form data, and leaves its content type to the browser', async () => {
    const server = aServer(200, { result: 'success', message: 'Thank you.' });
    expect(await submitTo(server)).toEqual({ ok: true, value: undefined });
    const [asked] = server.asked;
    expect([asked?.path, asked?.method, asked?.headers.get('content-type')]).toEqual(['/api/forms', 'POST', null]);
    expect(asked?.body instanceof FormData && Object.fromEntries(asked.body)).toEqual(typed);
  });

  it.each([
    [
      422,
      problem('form_invalid', { wrong: { email: 'Another.' } }),
      { kind: 'form-invalid', wrong: { email: 'Another.' } },
    ],
    [429, problem('too_many_requests'), { kind: 'too-often' }],
  ])('the client of the site’s forms returns a refusal for status %i', async (status, body, refusal) => {
    expect(await submitTo(aServer(status, body))).toEqual({ ok: false, refusal });
  });

  it.each([
    ['the store is unavailable', aServer(503, problem('store_in_trouble'))],
    ['the form is unknown', aServer(400, problem('form_type_unknown'))],
    ['there is no network', aServer('down')],
    ['a proxy answers with HTML', aServer(200, '<html>')],
  ])('the client of the site’s forms throws when %s', async (_what, server) => {
    await expect(submitTo(server)).rejects.toThrow(ServiceFailure);
  });
});
