import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { StaffLabel } from '#core/accounts/staff.ts';
import { everyClassAndLevel } from '#core/competition/class-and-level.ts';
import { userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { aBoard, aGroupStep, aSignature } from '#fixtures/builders/a-result.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';

const path = '/api/competition/past-results.yaml';
const [row] = aBoard().rows;
if (!row) throw new Error('a board without a row');
const placed = ['Tarn', 'Moss', 'Pip'].map((hound, at) => ({ ...row, number: at, place: at + 1, hound }));

describe('the winners for next year’s edition', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const somebody = async (label: StaffLabel) => {
    const visitor = festival.visitor();
    await festival.ports.accounts.members.addLabel(userId(await visitor.joins()), label);
    return visitor;
  };

  it('are for the organiser and the head judge, and not before everything is signed', async () => {
    expect(await festival.visitor().get(path)).toMatchObject({ status: 401 });
    expect(await (await somebody('steward')).get(path)).toMatchObject({ status: 403 });
    expect(await (await somebody('organiser')).get(path)).toMatchObject({
      status: 409,
      json: { code: 'results_not_final', detail: 'The head judge has yet to sign: gold, silver, bronze.' },
    });
  });

  it('come as a file once the head judge has signed', async () => {
    const { results } = festival.ports.results.resultsPorts;
    for (const group of everyClassAndLevel)
      for (const kind of ['review-begun', 'signed'] as const)
        await results.change(() =>
          ok({
            step: aGroupStep({ group, step: { kind, by: aSignature() }, board: aBoard({ ...group, rows: placed }) }),
          }),
        );
    const { status, headers, text } = await (await somebody('headjudge')).get(path);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toBe('attachment; filename="winners.yaml"');
    expect(text).toContain('- hound: Tarn\n      breed: Lagotto Romagnolo\n      handler: Harriet Lamb');
    const wins = '/api/competition/past-wins.yaml';
    expect(await festival.visitor().get(wins)).toMatchObject({ status: 401 });
    expect(await (await somebody('steward')).get(wins)).toMatchObject({ status: 403 });
    // Nobody is in the running order of this festival, and boards alone tell too little of juniors.
    expect(await (await somebody('organiser')).get(wins)).toMatchObject({
      status: 200,
      text: expect.stringContaining('past-wins.yaml of the next edition'),
    });
  });
});
