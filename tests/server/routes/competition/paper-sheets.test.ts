import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { entryId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { anEmptySheet } from '#fixtures/builders/a-run.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const moss = entryId('order-1/prod_competitor/1');
const of = `/api/competition/paper/${encodeURIComponent(moss)}`;
const { secondsTaken: _, ...nothing } = anEmptySheet;
const sheet = { run: { kind: 'finished', counts: { ...nothing, oilFinds: 2 }, secondsTaken: 200.25 }, initials: 'EO' };

describe('paper sheet routes', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
    const order = aPublishedOrder({ version: 2, runs: [aRunCard({ entry: moss, class: 'adult', level: 'silver' })] });
    await festival.ports.competition.competitionDay.change(() => ok({ order }));
  });
  afterEach(() => festival.close());

  const aMember = async (...labels: readonly StaffLabel[]) => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    for (const label of labels) await festival.ports.accounts.members.addLabel(userId(id), label);
    return { visitor, id };
  };

  it('paper sheet routes require the label steward, judge or headjudge', async () => {
    expect(await festival.visitor().get('/api/competition/paper')).toMatchObject({ status: 401 });
    const { visitor: organiser } = await aMember('organiser');
    for (const path of ['/api/competition/paper', of]) expect(await organiser.get(path)).toMatchObject({ status: 403 });
    expect(await organiser.post(of, sheet)).toMatchObject({ status: 403 });
    expect(await organiser.post(`${of}/replace`, { events: 0 })).toMatchObject({ status: 403 });
  });

  it('paper sheet routes return to a steward the runs to print', async () => {
    const { visitor } = await aMember('steward');
    const { json, headers } = await visitor.get('/api/competition/paper');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(json).toMatchObject({ version: 2, runs: [{ entry: moss }], sheets: [], readings: [] });
  });

  it('a run is stored when two users enter the same signed paper sheet, in place of events sent by a phone', async () => {
    const [one, other, judge] = [await aMember('steward'), await aMember('judge'), await aMember('judge')];
    const events = `/api/competition/runs/${encodeURIComponent(moss)}/events`;
    await judge.visitor.post(events, {
      judge: judge.id,
      marks: [aRunEvent({ kind: 'started' }), aRunEvent({ kind: 'dug' })],
    });

    expect(await one.visitor.post(of, sheet)).toMatchObject({ json: { status: { kind: 'waits', own: true } } });
    expect((await other.visitor.get(of)).json).toMatchObject({ status: { kind: 'waits', own: false } });
    expect(await other.visitor.post(of, sheet)).toMatchObject({
      json: { status: { kind: 'agreed', ring: { events: 2, counts: { digs: 1 } } } },
    });
    expect(await other.visitor.post(`${of}/replace`, { events: 1 })).toMatchObject({
      status: 409,
      json: { code: 'ring_said_more' },
    });
    expect(await one.visitor.post(`${of}/replace`, { events: 2 })).toMatchObject({
      status: 200,
      json: { status: { kind: 'entered' } },
    });
    const logged = await festival.ports.desk.auditLog.page({ area: 'paper-sheet' }, null, 10);
    expect(logged.map(({ action, actor, subject }) => [action, actor.userId, subject.id])).toEqual([
      ['paper-sheet.entered', one.id, moss],
      ['paper-sheet.typed', other.id, moss],
      ['paper-sheet.typed', one.id, moss],
    ]);
    expect((await judge.visitor.get('/api/competition/judging')).json).toMatchObject({ signed: [moss] });
    const boards = (await festival.visitor().get('/api/competition/boards')).json;
    expect(boards).toContainEqual(
      expect.objectContaining({
        level: 'silver',
        rows: [expect.objectContaining({ oilFinds: 2, secondsTaken: 200.25 })],
      }),
    );
  });

  it('paper sheet routes refuse an impossible sheet, missing initials and an unknown run', async () => {
    const { visitor } = await aMember('headjudge');
    const tooMany = { ...sheet, run: { ...sheet.run, counts: { ...nothing, oilFinds: 11 } } };
    expect(await visitor.post(of, tooMany)).toMatchObject({ status: 422, json: { code: 'sheet_impossible' } });
    expect(await visitor.post(of, { ...sheet, initials: ' ' })).toMatchObject({ status: 400 });
    expect(await visitor.get('/api/competition/paper/nobody')).toMatchObject({ status: 404 });
  });
});
