import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deviceId, entryId, ringId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aRunEvent } from '#fixtures/builders/a-run-event.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const status = '/api/competition/rings/status';
const phone = '/api/competition/judging/phones/phone-a';
const moss = entryId('order-1/prod_competitor/1');

describe('the status of all rings', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival({ env: { FESTIVAL_NOW: '2025-11-22T10:00:00+00:00' } });
    const order = aPublishedOrder({ runs: [aRunCard({ entry: moss, ring: ringId('oak'), hound: 'Moss' })] });
    await festival.ports.competition.competitionDay.change(() => ok({ order }));
  });
  afterEach(() => festival.close());

  const aMember = async (...labels: readonly StaffLabel[]) => {
    const visitor = festival.visitor();
    const id = await visitor.joins();
    for (const label of labels) await festival.ports.accounts.members.addLabel(userId(id), label);
    return { visitor, id };
  };
  const oakOf = (json: unknown) =>
    (json as { readonly rings: readonly { readonly id: string }[] }).rings.find(({ id }) => id === 'oak');

  it('the status of all rings is for the head judge and the organiser alone; only judges’ phones report to it', async () => {
    const report = { ring: 'oak', unsent: 0, battery: null };
    for (const label of ['judge', 'steward', 'door'] as const)
      expect(await (await aMember(label)).visitor.get(status)).toMatchObject({ status: 403 });
    expect(await festival.visitor().get(status)).toMatchObject({ status: 401 });
    expect(await (await aMember('headjudge')).visitor.get(status)).toMatchObject({ status: 200 });
    for (const label of ['steward', 'organiser'] as const)
      expect(await (await aMember(label)).visitor.post(phone, report)).toMatchObject({ status: 403 });
    expect(await festival.visitor().post(phone, report)).toMatchObject({ status: 401 });
  });

  it('the status of all rings shows a judge’s phone after its report, the run begun, and an unsigned sheet', async () => {
    const { visitor: judge, id } = await aMember('judge');
    const { visitor: head } = await aMember('headjudge');
    const heard: string[] = [];
    festival.ports.live.news.subscribe({ about: 'day:', receive: ({ topic }) => heard.push(topic) });
    expect(await judge.post(phone, { ring: 'oak', unsent: 3, battery: 41 })).toMatchObject({ status: 200 });
    const send = (body: Parameters<typeof aRunEvent>[0]) =>
      judge.post(`/api/competition/runs/${encodeURIComponent(moss)}/events`, {
        judge: id,
        marks: [aRunEvent(body, { device: deviceId('phone-a') })],
      });
    await send({ kind: 'started' });
    const answer = await head.get(status);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(oakOf(answer.json)).toMatchObject({
      phones: [{ unsent: 3, battery: 41, id: 'phone-a' }],
      running: [{ hound: 'Moss' }],
      notIn: [],
    });
    await send({ kind: 'stopped', secondsTaken: 300 });
    expect(oakOf((await head.get(status)).json)).toMatchObject({
      running: [],
      notIn: [{ hound: 'Moss', why: 'not-signed' }],
    });
    expect(heard).toContain('day:phones');
  });

  it('the status of all rings refuses a report that no phone makes', async () => {
    const { visitor } = await aMember('judge');
    for (const wrong of [{ unsent: -1 }, { battery: 101 }, { battery: 3.5 }, { ring: '../x' }])
      expect(await visitor.post(phone, { ring: 'oak', unsent: 0, battery: null, ...wrong })).toMatchObject({
        status: 400,
      });
  });
});
