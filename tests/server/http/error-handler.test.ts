import fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { endpoint } from '#core/kernel/endpoint.ts';
import { ServiceFailure, Unstorable } from '#core/kernel/failures.ts';
import { codeOfStatus, setErrorHandler } from '../../../server/http/error-handler.ts';
import { notFoundHandler } from '../../../server/http/not-found.ts';
import { problemBody } from '../../../server/http/problem.ts';
import { readForms } from '../../../server/http/read-forms.ts';
import { sendRefusal } from '../../../server/http/send-refusal.ts';

/** An app whose only route throws `thrown`. */
const throwing = (thrown: unknown) => {
  const log = memoryLog();
  const app = fastify();
  setErrorHandler(app, log);
  app.setNotFoundHandler(notFoundHandler);
  app.get('/orders/:id', async () => {
    throw thrown;
  });
  return { log, app, ask: async () => app.inject('/orders/secret-token') };
};

describe('the answer to an error thrown', () => {
  it.each([
    [true, 503, '2'],
    [false, 502, undefined],
  ])(
    'the answer to a failed service (worth a retry: %s) is a %i, logged with its cause and not its address',
    async (retryable, status, retryAfter) => {
      const { log, ask } = throwing(
        new ServiceFailure('payments', 'no answer', { retryable, cause: new Error('cut off') }),
      );
      const answer = await ask();
      expect(answer.headers['retry-after']).toBe(retryAfter);
      expect(answer.json()).toMatchObject({ status, code: 'payments_in_trouble' });
      expect(answer.body).not.toMatch(/no answer|cut off/);
      const details = {
        request: expect.any(String),
        service: 'payments',
        path: '/orders/:id',
        cause: 'Error: cut off',
      };
      expect(log.entries).toEqual([{ level: 'warn', message: 'no answer', details }]);
    },
  );

  it('the error of a failed service without a cause is logged without a cause', async () => {
    const { log, ask } = throwing(new ServiceFailure('email', 'no answer'));
    await ask();
    expect(log.entries).toMatchObject([{ details: { cause: '' } }]);
  });

  it('the answer when a store cannot store a value of the request is a 400, logged as a warning', async () => {
    const { log, ask } = throwing(new Unstorable('invalid byte sequence', { cause: new Error('of the driver') }));
    const answer = await ask();
    expect(answer.json()).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.body).not.toContain('byte sequence');
    expect(log.entries).toMatchObject([{ level: 'warn', details: { cause: 'invalid byte sequence' } }]);
  });

  it('the answer to an unexpected error is a 500 with only a reference, under which the log has the whole error', async () => {
    const { log, ask } = throwing(new Error('the password is swordfish'));
    const answer = await ask();
    const { reference, ...problem } = answer.json();
    expect(problem).toMatchObject({ status: 500, code: 'bug' });
    expect(reference).toMatch(/^[0-9a-f]{8}$/);
    expect(answer.body).not.toContain('swordfish');
    expect(log.entries).toMatchObject([
      {
        level: 'error',
        message: 'unhandled error',
        details: { reference, path: '/orders/:id', error: expect.stringMatching(/swordfish\n +at /) },
      },
    ]);
  });

  it.each([
    [404, 'not_found'],
    [413, 'too_large'],
    [414, 'address_too_long'],
    [415, 'unsupported_media_type'],
    [400, 'invalid_request'],
    [499, 'invalid_request'],
  ])(
    'the answer to an error with status %i has that status and the code %s, and the error is not logged',
    async (status, code) => {
      const { log, ask } = throwing(Object.assign(new Error('not like that'), { statusCode: status }));
      expect((await ask()).json()).toMatchObject({ status, code, detail: 'not like that' });
      expect(codeOfStatus(status)).toBe(code);
      expect(log.entries).toEqual([]);
    },
  );

  it('the answer to an error with status 500 has the code bug, and the error is logged', async () => {
    const { log, ask } = throwing(Object.assign(new Error('oh'), { statusCode: 500 }));
    expect((await ask()).json()).toMatchObject({ status: 500, code: 'bug' });
    expect(log.entries).toHaveLength(1);
  });
});

describe('a request that a schema refuses', () => {
  const refused = async (body: z.ZodType, payload: object) => {
    const app = fastify().withTypeProvider<ZodTypeProvider>();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    setErrorHandler(app, memoryLog());
    app.post('/', { schema: { body } }, async () => 'in');
    return app.inject({ method: 'POST', url: '/', payload });
  };

  it('a request that a schema refuses is answered with each fault and its place', async () => {
    const body = z.object({ name: z.string(), places: z.number() });
    const answer = (await refused(body, { name: 1 })).json();
    expect(answer).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(answer.wrong.map(({ where }: { where: string }) => where)).toEqual(['body/name', 'body/places']);
    expect(answer.detail).toBe(`body/name: ${answer.wrong[0].what}`);
  });

  it('a request that a schema refuses is answered with twenty of its faults, however many it has', async () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`field${at}`, 1]));
    const answer = await refused(z.record(z.string(), z.string()), many);
    expect(answer.json().wrong).toHaveLength(20);
    expect(answer.body.length).toBeLessThan(4_000);
  });
});

describe('an unknown path', () => {
  it.each([
    ['/no/such%20thing?key=secret', 'There is no GET /no/such thing.'],
    ['/no?key=secret', 'There is no GET /no.'],
  ])('the unknown path %s is named in the answer, decoded and without its query', async (url, detail) => {
    expect((await throwing(null).app.inject(url)).json()).toMatchObject({ status: 404, code: 'not_found', detail });
  });

  it('an unknown path that cannot be decoded is not named in the answer', async () => {
    const app = fastify({ frameworkErrors: (_error, request, reply) => void notFoundHandler(request, reply) });
    expect((await app.inject('/%E0')).json()).toMatchObject({ status: 404, detail: 'There is no GET such path.' });
  });
});

describe('a form', () => {
  const send = async (payload: string, type = 'application/x-www-form-urlencoded') => {
    const app = fastify();
    setErrorHandler(app, memoryLog());
    readForms(app);
    app.post('/', async ({ body }) => body as object);
    return (await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } })).json();
  };

  it('a submitted form is parsed into text by name, with the last of repeated values and without files', async () => {
    expect(await send('name=Ada+Lovelace&class=a&class=b&note=%F0%9F%90%95')).toEqual({
      name: 'Ada Lovelace',
      class: 'b',
      note: '🐕',
    });
    const part = (name: string, value: string) => `--x\r\ncontent-disposition: form-data; ${name}\r\n\r\n${value}\r\n`;
    const parts = `${part('name="name"', 'Ada')}${part('name="file"; filename="a.txt"', 'words')}--x--\r\n`;
    expect(await send(parts, 'multipart/form-data; boundary=x')).toEqual({ name: 'Ada' });
  });

  it('a submitted form is refused when it cannot be read, or has more than 64 KB', async () => {
    expect(await send('no parts', 'multipart/form-data; boundary=x')).toMatchObject({
      status: 400,
      code: 'invalid_request',
      detail: 'We couldn’t read this form.',
    });
    const name = (length: number) => `n=${'a'.repeat(length - 2)}`;
    expect(await send(name(64 * 1024))).toMatchObject({ n: expect.any(String) });
    expect(await send(name(64 * 1024 + 1))).toMatchObject({ status: 413, code: 'too_large' });
  });
});

describe('a problem', () => {
  it('a problem in an HTTP answer has a status, a code and a title, and further facts that cannot replace these', () => {
    expect(JSON.parse(problemBody(409, 'sold_out', 'Two are left.', { left: 2, status: 200 }))).toEqual({
      type: 'about:blank',
      title: 'Not possible now',
      status: 409,
      code: 'sold_out',
      error: 'sold_out',
      detail: 'Two are left.',
      left: 2,
    });
    expect(JSON.parse(problemBody(418, 'teapot'))).toEqual({
      type: 'about:blank',
      title: 'Refused',
      status: 418,
      code: 'teapot',
      error: 'teapot',
    });
  });
});

describe('a refusal of an endpoint', () => {
  const open = endpoint({
    method: 'POST',
    path: '/open',
    answer: z.object({}),
    refusals: { 'sold-out': { status: 409, facts: z.object({ left: z.number() }) }, closed: { status: 410 } },
  });
  it.each([
    [
      { kind: 'sold-out', left: 2 },
      { status: 409, code: 'sold_out', left: 2 },
    ],
    [
      { kind: 'closed', detail: 'Until May.' },
      { status: 410, code: 'closed', detail: 'Until May.' },
    ],
  ] as const)(
    'an endpoint’s refusal %j is answered with its declared status, its facts and its detail',
    async (refusal, expected) => {
      const app = fastify();
      app.get('/', (_request, reply) => sendRefusal(reply, open, refusal));
      const answer = await app.inject('/');
      expect(answer.statusCode).toBe(expected.status);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      const { type: _type, title: _title, error: _error, ...rest } = answer.json();
      expect(rest).toEqual(expected);
    },
  );

  it('a refusal that the endpoint does not declare is answered 500', async () => {
    const silent = endpoint({ method: 'POST', path: '/silent', answer: z.object({}) });
    for (const each of [open, silent]) {
      const app = fastify();
      app.get('/', (_request, reply) => sendRefusal(reply, each, { kind: 'unheard-of' } as never));
      expect((await app.inject('/')).json()).toMatchObject({ status: 500, code: 'unheard_of' });
    }
  });
});
