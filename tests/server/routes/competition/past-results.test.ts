import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { everyClassAndLevel } from '#core/kernel/class-and-level.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import type { StaffLabel } from '#core/kernel/staff.ts';
import { aBoard, aGroupStep, aSignature } from '#fixtures/builders/a-result.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const path = '/api/competition/past-results.yaml';
const [row] = aBoard().rows;
if (!row) throw new Error('a board without a row');
const placed = ['Tarn', 'Moss', 'Pip'].map((hound, at) => ({ ...row, number: at, place: at + 1, hound }));

describe('past results download', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const staffMember = async (label: StaffLabel) => {
    const visitor = festival.visitor();
    await festival.ports.accounts.members.addLabel(userId(await visitor.joins()), label);
    return visitor;
  };

  it('the past results download is for the organiser and the head judge only, once every group is signed', async () => {
    expect(await festival.visitor().get(path)).toMatchObject({ status: 401 });
    expect(await (await staffMember('steward')).get(path)).toMatchObject({ status: 403 });
    expect(await (await staffMember('organiser')).get(path)).toMatchObject({
      status: 409,
      json: { code: 'results_not_final', detail: 'The head judge has yet to sign: Gold, Silver, Bronze.' },
    });
  });

  it('the past results download is an attachment with the winners once every group is signed', async () => {
    const { results } = festival.ports.results.resultsPorts;
    for (const group of everyClassAndLevel)
      for (const kind of ['review-begun', 'signed'] as const)
        await results.change(() =>
          ok({
            step: aGroupStep({ group, step: { kind, by: aSignature() }, board: aBoard({ ...group, rows: placed }) }),
          }),
        );
    const { status, headers, text } = await (await staffMember('headjudge')).get(path);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="winners.yaml"');
    expect(text).toContain(
      '- place: 1\n      hound: Tarn\n      breed: Lagotto Romagnolo\n      handler: Harriet Lamb',
    );
    const wins = '/api/competition/past-wins.yaml';
    expect(await festival.visitor().get(wins)).toMatchObject({ status: 401 });
    expect(await (await staffMember('steward')).get(wins)).toMatchObject({ status: 403 });
    // Full names come from the running order; this festival has none, so the file contains its header only.
    expect(await (await staffMember('organiser')).get(wins)).toMatchObject({
      status: 200,
      text: expect.stringContaining('past-wins.yaml of the next edition'),
    });
  });
});
