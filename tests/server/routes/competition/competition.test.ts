import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const path = '/api/competition/score';
const nothing = {
  oilFinds: 0,
  truffleFinds: 0,
  wrongFlags: 0,
  digs: 0,
  toileting: 0,
  baitsEaten: 0,
  behaviourWarnings: 0,
  secondsTaken: 600,
};
const moss = { ...nothing, oilFinds: 4, truffleFinds: 2, wrongFlags: 1, digs: 2, secondsTaken: 278 };
const gold = { class: 'adult', level: 'gold' };

describe('POST /api/competition/score', () => {
  let festival: OpenFestival;
  beforeAll(async () => {
    festival = await openFestival();
  });
  afterAll(() => festival.close());

  const score = (body: unknown) => festival.visitor().post(path, body);
  const form = (fields: Readonly<Record<string, string>>, accept = 'text/html') =>
    festival.visitor().ask('POST', path, {
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept, origin: festival.origin },
      body: new URLSearchParams(fields).toString(),
    });

  it('the score route scores a sheet term by term without a log-in', async () => {
    const { status, json, headers } = await score({ ...gold, sheet: moss });
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(json).toEqual({
      kind: 'scored',
      total: 35,
      plus: 40,
      minus: -10,
      timeBonus: 5,
      terms: [
        { label: 'Real truffles', count: 2, points: 20, rule: '4.1' },
        { label: 'Oil finds', count: 4, points: 20, rule: '4.2' },
        { label: 'Full minutes left', count: 5, points: 5, rule: '4.3' },
        { label: 'Wrong flags', count: 1, points: -5, rule: '5.1' },
        { label: 'Baits eaten or removed', count: 0, points: 0, rule: '5.2' },
        { label: 'Behaviour warnings', count: 0, points: 0, rule: '5.3' },
        { label: 'Digging', count: 2, points: -5, rule: '5.4' },
        { label: 'Toileting in the ring', count: 0, points: 0, rule: '5.5' },
      ],
    });
  });

  it('the score route gives the reason for a disqualification', async () => {
    expect((await score({ ...gold, sheet: { ...moss, digs: 3 } })).json).toEqual({
      kind: 'disqualified',
      reason: 'The 3rd dig ends the run (rule 5.4).',
    });
  });

  it('the score route applies the junior rules, and the readings in the request', async () => {
    const sheet = { ...nothing, wrongFlags: 1, digs: 3, toileting: 1, behaviourWarnings: 2 };
    const total = async (more: object) => {
      const { json } = await score({ level: 'bronze', sheet, ...more });
      return z.object({ total: z.number() }).safeParse(json).data?.total ?? json;
    };
    expect(await total({ class: 'junior' })).toBe(-12);
    expect(await total({ class: 'junior', readings: { digs: 'escalating' } })).toMatchObject({ kind: 'disqualified' });
    expect(await total({ class: 'junior', readings: { toileting: 'escalating' } })).toBe(-10);
    const quick = { sheet: { ...nothing, secondsTaken: 1 }, class: 'junior' };
    expect(await total(quick)).toBe(9);
    expect(await total({ ...quick, readings: { timeBonus: 'with-a-find' } })).toBe(0);
  });

  it.each([
    ['count_impossible', { digs: -1 }, { field: 'digs' }],
    ['count_impossible', { oilFinds: 1.5 }, { field: 'oilFinds' }],
    ['time_impossible', { secondsTaken: 600.01 }, { field: 'secondsTaken' }],
    ['time_impossible', { secondsTaken: -1 }, { field: 'secondsTaken' }],
    ['time_impossible', { secondsTaken: 12.345 }, { field: 'secondsTaken' }],
    ['count_impossible', { digs: 'two' }, { field: 'digs' }],
    ['count_impossible', { wrongFlags: null }, { field: 'wrongFlags' }],
    ['count_impossible', { digs: undefined }, { field: 'digs' }],
    ['time_impossible', { secondsTaken: undefined }, { field: 'secondsTaken' }],
    ['more_flags_than_there_are', { oilFinds: 14, wrongFlags: 2 }, {}],
  ])('the score route refuses an impossible sheet with %s', async (code, change, facts) => {
    const { status, json, headers } = await score({ ...gold, sheet: { ...nothing, ...change } });
    expect([status, json]).toMatchObject([422, { status: 422, code, detail: expect.any(String), ...facts }]);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it('the score route refuses more finds than baits', async () => {
    const sheet = { ...nothing, oilFinds: 9, secondsTaken: 100 };
    expect(await score({ class: 'junior', level: 'bronze', sheet })).toMatchObject({
      status: 422,
      json: { code: 'more_finds_than_baits', detail: 'There are 8 baits, and 9 finds.' },
    });
  });

  it.each([
    ['class_unknown', { class: 'puppy' }, 'The class is adult or junior, not "puppy".'],
    ['class_unknown', { class: 'puppy', level: 'platinum' }, 'The class is adult or junior, not "puppy".'],
    ['level_unknown', { level: 'platinum' }, 'The level is gold, silver or bronze, not "platinum".'],
    ['level_unknown', { level: 'Gold' }, 'The level is gold, silver or bronze, not "Gold".'],
    ['level_unknown', { level: '' }, 'The level is gold, silver or bronze, not "".'],
  ])('the score route refuses an unknown class or level with 422 %s: %j', async (code, change, detail) => {
    const { status, json, headers } = await score({ ...gold, sheet: moss, ...change });
    expect([status, json]).toMatchObject([422, { status: 422, code, detail }]);
    expect(headers['content-type']).toContain('application/problem+json');
  });

  it.each([
    ['an empty body', undefined],
    ['a body without a sheet', gold],
    ['a class that is not text', { class: 1, level: 'gold', sheet: moss }],
    ['a list in place of a sheet', { ...gold, sheet: [moss] }],
    ['an unknown reading', { ...gold, sheet: moss, readings: { digs: 'lenient' } }],
  ])('the score route refuses %s with 400', async (_what, body) => {
    expect(await score(body)).toMatchObject({ status: 400, json: { code: 'invalid_request' } });
  });

  it('the score route refuses a body larger than any sheet with 413', async () => {
    const { status, json } = await score({ ...gold, sheet: { ...moss, note: 'x'.repeat(20_000) } });
    expect([status, json]).toMatchObject([413, { code: 'too_large' }]);
  });

  it('the score route scores a form, and answers a browser with the form’s page and the total', async () => {
    const fields = {
      class: 'junior',
      level: 'silver',
      oilFinds: '8',
      truffleFinds: '3',
      minutes: '2',
      seconds: '10.5',
    };
    const page = await form(fields);
    expect(page.status).toBe(200);
    expect(page.headers['content-type']).toContain('text/html');
    const answer: unknown = JSON.parse(/<pre>(.*)<\/pre>/s.exec(page.text)?.[1] ?? '{}');
    expect(answer).toMatchObject({
      kind: 'sheet-scored',
      path: '/junior-competition-rules',
      typed: fields,
      outcome: { ok: true, value: { total: 79, timeBonus: 9 } },
    });
    expect((await form(fields, 'application/json')).json).toMatchObject({ kind: 'scored', total: 79 });
  });

  it('the score route explains an impossible sheet on the page of its form, with 422', async () => {
    const page = await form({ class: 'adult', level: 'bronze', oilFinds: '6', minutes: '1', seconds: '0' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('There are 5 baits, and 6 finds.');
    expect(page.text).toContain('/competition-rules');
  });

  it('the score route refuses a form with an unknown level on its page, with 422', async () => {
    const page = await form({ class: 'junior', level: 'platinum', oilFinds: '1', minutes: '1', seconds: '0' });
    expect(page.status).toBe(422);
    expect(page.text).toContain('/junior-competition-rules');
    expect(page.text).toContain('level-unknown');
  });

  it('the score route refuses forms from other origins with 403', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' };
    expect(await festival.visitor().ask('POST', path, { headers, body: 'class=adult' })).toMatchObject({ status: 403 });
  });
});
