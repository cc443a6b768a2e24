import { existsSync } from 'node:fs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiDocument } from '../../../../server/openapi/api-document.ts';
import { endpoints } from '../../../../server/openapi/endpoints.ts';
import { faultOf } from '../../../support/declared-answers.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const problem = { type: 'about:blank', title: 'Not found', status: 404, code: 'price_unknown', error: 'price_unknown' };
const priceAnswer = {
  body: '',
  method: 'GET',
  path: '/api/gbtf-prices/price_1',
  status: 200,
  contentType: 'application/json',
};

describe('/api/openapi.json', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  it('/api/openapi.json is the document of all endpoints, and valid OpenAPI 3.1', async () => {
    const answer = await festival.visitor().get('/api/openapi.json');
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=3600', etag: expect.any(String) });
    expect(answer.json).toEqual(JSON.parse(JSON.stringify(apiDocument(festival.ports.site.edition.name, endpoints))));
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(answer.text))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  it('/api/openapi.json groups the endpoints by features, named as their folders of the core are', () => {
    const features = new Set(endpoints.map(({ feature }) => feature));
    const core = new URL('../../../../core/', import.meta.url);
    expect([...features].filter((feature) => !existsSync(new URL(`${feature}/api.ts`, core)))).toEqual([]);
  });

  it('/api/openapi.json answers 304 to the ETag of the same document', async () => {
    const { headers } = await festival.visitor().get('/api/openapi.json');
    const again = await festival
      .visitor()
      .get('/api/openapi.json', { headers: { 'if-none-match': `${headers.etag}` } });
    expect(again.status).toBe(304);
  });

  it.each(endpoints)('/api/openapi.json declares a route that the server has: $name', ({ endpoint }) => {
    expect(festival.apiRoutes).toContain(`${endpoint.method} ${endpoint.path}`);
  });

  it('/api/openapi.json declares every route of the server under /api', () => {
    const declared: ReadonlySet<string> = new Set(
      endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`),
    );
    expect(festival.apiRoutes.length).toBeGreaterThan(50);
    expect(festival.apiRoutes.filter((route) => !declared.has(route))).toEqual([]);
  });
});

describe('check of answers against /api/openapi.json', () => {
  it('the check of answers against /api/openapi.json accepts a declared answer and a declared problem', () => {
    const body = JSON.stringify({ id: 'price_1', unit_amount: 5500, currency: 'gbp' });
    expect(faultOf({ ...priceAnswer, body })).toBeUndefined();
    const contentType = 'application/problem+json; charset=utf-8';
    expect(faultOf({ ...priceAnswer, status: 404, contentType, body: JSON.stringify(problem) })).toBeUndefined();
  });

  it.each([
    ['a body that does not fit', { body: '{"id":"price_1","unit_amount":55.5,"currency":"gbp"}' }, 'must be integer'],
    ['an undeclared status', { status: 418, body: '{}' }, 'not declared'],
    ['an undeclared content type', { contentType: 'text/html', body: '' }, 'not declared'],
    [
      'an undeclared code',
      { status: 404, contentType: 'application/problem+json', body: JSON.stringify({ ...problem, code: 'other' }) },
      'must be equal to constant',
    ],
  ])('the check of answers against /api/openapi.json reports %s', (_what, differing, fault) => {
    expect(faultOf({ ...priceAnswer, ...differing })).toContain(fault);
  });
});
