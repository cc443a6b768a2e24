import { afterEach, describe, expect, it } from 'vitest';
import { scriptForwarding } from '#adapters/form-script/form-forwarding.ts';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { aContactForm, aListForm } from '#fixtures/builders/a-site-form.ts';
import { openFormScript, respondWith } from '../../support/form-script.ts';
import { sparePort } from '../../support/spare-port.ts';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});
const aScript = async (...answer: Parameters<typeof openFormScript>) => {
  const script = await openFormScript(...answer);
  closers.push(script.close);
  return script;
};

const forwardingTo = (url: URL, withinMs?: number) => {
  const log = memoryLog();
  return { log, ...scriptForwarding(url, { log, ...(withinMs ? { withinMs } : {}) }) };
};

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('form forwarding', () => {
  it.each(['=1+1', '+44', '-1', '@SUM(A1)', '=IMPORTXML("https://elsewhere.example")'])(
    'form forwarding sends %j as text, because scripts write into spreadsheets',
    async (name) => {
      const script = await aScript(respondWith(200, { result: 'success' }));
      await forwardingTo(script.url).forward('site-form:1', aContactForm({ name }));
      expect(script.received).toMatchObject([{ fields: { name: `'${name}` } }]);
    },
  );

  it('form forwarding posts form data: the form’s type and its fields', async () => {
    const script = await aScript(respondWith(200, { result: 'success' }));
    const { forward, log } = forwardingTo(script.url);
    await forward('site-form:1', aContactForm({ name: 'Zoë “the nose”' }));
    await forward('site-form:2', aListForm());
    expect(script.received).toEqual([
      {
        method: 'POST',
        path: '/exec?key=hunter2',
        fields: { ...aContactForm({ name: 'Zoë “the nose”' }) },
      },
      { method: 'POST', path: '/exec?key=hunter2', fields: { ...aListForm() } },
    ]);
    expect(script.received[1]?.fields.formType).toBe('subscriber');
    expect(log.entries).toEqual([]);
  });

  it('form forwarding follows a redirect without posting the form again', async () => {
    const script = await aScript((response, request) =>
      request.method === 'POST'
        ? response.writeHead(302, { location: '/answer' }).end()
        : respondWith(200, { result: 'success' })(response),
    );
    await forwardingTo(script.url).forward('site-form:1', aListForm());
    expect(script.received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /exec?key=hunter2',
      'GET /answer',
    ]);
  });

  it.each([
    ['an HTML response', '<!doctype html><title>Log in</title>', /no JSON: <!doctype html>/],
    ['a response that reports an error', JSON.stringify({ result: 'error', error: 'no such sheet' }), /no such sheet/],
  ])('form forwarding counts %s as success, and logs it', async (_what, body, logged) => {
    const script = await aScript((response) => response.writeHead(200).end(body));
    const { forward, log } = forwardingTo(script.url);
    await forward('site-form:1', aContactForm());
    expect(log.entries).toHaveLength(1);
    expect(String(log.entries[0]?.details?.said)).toMatch(logged);
    expect(JSON.stringify(log.entries)).not.toMatch(/hunter2|jumper|tom@/);
  });

  it('form forwarding accepts an empty response, and any JSON', async () => {
    for (const body of ['', '[]', '"ok"', '{"row":7}', 'null']) {
      const script = await aScript((response) => response.writeHead(200).end(body));
      const { forward, log } = forwardingTo(script.url);
      await forward('site-form:1', aListForm());
      expect(log.entries).toEqual([]);
    }
  });

  it.each([
    [500, true],
    [503, true],
    [429, true],
    [400, false],
    [404, false],
  ])('form forwarding makes status %i a failure with retryable %s', async (status, retryable) => {
    const script = await aScript((response) => response.writeHead(status).end('no'));
    const failure = await failureOf(forwardingTo(script.url).forward('site-form:1', aListForm()));
    expect(failure).toMatchObject({ service: 'forms', retryable });
    expect(String(failure)).not.toContain('hunter2');
  });

  it('form forwarding is retryable when the script is unreachable', async () => {
    const unreachable = new URL(`http://127.0.0.1:${await sparePort()}/exec`);
    const failure = await failureOf(forwardingTo(unreachable).forward('site-form:1', aListForm()));
    expect(failure).toMatchObject({ service: 'forms', retryable: true });
  });

  it('form forwarding times out when the script does not respond', async () => {
    const script = await aScript(() => {});
    const failure = await failureOf(forwardingTo(script.url, 50).forward('site-form:1', aListForm()));
    expect(failure).toMatchObject({ service: 'forms', retryable: true });
    expect(script.received).toHaveLength(1);
  });

  it('form forwarding stops reading an endless response', async () => {
    const script = await aScript((response) => {
      const more = () => response.write('x'.repeat(16_384), () => !response.destroyed && setImmediate(more));
      response.writeHead(200);
      more();
    });
    const { forward, log } = forwardingTo(script.url);
    await forward('site-form:1', aListForm());
    expect(log.entries).toHaveLength(1);
  });
});
