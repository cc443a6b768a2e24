import { describe, expect, it } from 'vitest';
import { anonymisePaperRecord, anonymiseRunEvent, unnamedHandler } from '#core/competition/day/anonymise.ts';
import {
  anonymiseAnswer,
  anonymiseCorrection,
  anonymiseQuery,
  anonymiseStep,
} from '#core/competition/results/anonymise.ts';
import { publicName } from '#core/competition/results/public-name.ts';
import { aBoard, aCorrection, aGroupStep, aQuery, aSignature } from '#fixtures/builders/a-result.ts';
import { aRingEvent } from '#fixtures/builders/a-run.ts';
import { aRunEvent, nell } from '#fixtures/builders/a-run-event.ts';

const names = ['Harriet Lamb'];

describe('anonymised results', () => {
  it('anonymised results keep places, points and signature, and replace the handler’s name', () => {
    const board = aBoard();
    const step = aGroupStep({ step: { kind: 'signed', by: aSignature() }, board });
    const [row] = board.rows;
    const anonymised = anonymiseStep(step, { numbers: new Set([row?.number ?? 0]), names });
    expect(anonymised.board.rows[0]).toEqual({ ...row, handler: unnamedHandler });
    expect({ ...anonymised.board, rows: board.rows }).toEqual(board);
    expect(anonymised.step).toEqual(step.step);
  });

  it('anonymised results replace the name wherever the board has its hound, before, during and after the run', () => {
    const hound = { number: 7, hound: 'Moss', breed: 'Mix', handler: 'Harriet Lamb' };
    const where = { inTheRing: [hound], withTheJudge: [hound], toRun: [hound] } as unknown as Partial<
      ReturnType<typeof aBoard>
    >;
    const { board } = anonymiseStep(aGroupStep({ board: aBoard(where) }), { numbers: new Set([7]), names });
    const unnamed = [{ ...hound, handler: unnamedHandler }];
    expect(board).toMatchObject({ inTheRing: unnamed, withTheJudge: unnamed, toRun: unnamed });
  });

  it('anonymised results replace the name in reasons too, and keep the names of the group’s other handlers', () => {
    const out = [
      { number: 9, hound: 'Fig', breed: 'Mix', handler: 'Tom Harding', kind: 'disqualified', reason: null },
    ] as const;
    const named = { ...out[0], number: 10, reason: 'Harriet Lamb took the bait.' };
    const step = aGroupStep({ board: aBoard({ out: [...out, named] }) });
    const { board } = anonymiseStep(step, { numbers: new Set([10]), names });
    expect(board.out).toEqual([
      out[0],
      { ...named, handler: unnamedHandler, reason: 'an unnamed handler took the bait.' },
    ]);
  });

  it('anonymised results keep corrections without the name', () => {
    const events = [aRingEvent({ kind: 'disqualified', reason: 'Harriet Lamb left.' }), aRingEvent('oil-found')];
    const correction = aCorrection({ why: 'Harriet Lamb showed a photograph.', evidence: 'Harriet Lamb’s.', events });
    const anonymised = anonymiseCorrection(correction, names);
    expect(JSON.stringify(anonymised)).not.toContain('Harriet');
    expect(anonymised).toMatchObject({
      id: correction.id,
      by: correction.by,
      events: [{ kind: 'disqualified' }, events[1]],
    });
    expect(anonymiseAnswer({ by: aSignature(), words: 'No, Harriet Lamb.' }, names).words).toBe(
      'No, an unnamed handler.',
    );
  });

  it('anonymised results keep a query without its text and its author’s name', () => {
    const query = aQuery({ words: 'That flag was right.' });
    const anonymised = anonymiseQuery(query);
    expect(anonymised).toMatchObject({
      id: query.id,
      entry: query.entry,
      by: { name: unnamedHandler, at: query.by.at },
    });
    expect(anonymised.words).not.toContain('flag');
  });

  it('anonymised results replace initials in run events and paper sheets', () => {
    const signed = aRunEvent({ kind: 'signed', initials: 'HL', covers: [] });
    expect(anonymiseRunEvent(signed, names)).toEqual({ ...signed, initials: '–' });
    const found = aRunEvent({ kind: 'oil-found' });
    expect(anonymiseRunEvent(found, names)).toEqual(found);

    const at = signed.at;
    const written = { id: 'note', entry: aQuery().entry, by: nell, at };
    const run = { kind: 'disqualified', reason: 'Harriet Lamb left.' } as const;
    expect(anonymisePaperRecord({ ...written, kind: 'typed', sheet: { run, initials: 'HL' } }, names)).toMatchObject({
      sheet: { run: { reason: 'an unnamed handler left.' }, initials: '–' },
    });
    const withdrawn = { run: { kind: 'withdrawn' }, initials: 'HL' } as const;
    expect(anonymisePaperRecord({ ...written, kind: 'typed', sheet: withdrawn }, names)).toMatchObject({
      sheet: { run: { kind: 'withdrawn' }, initials: '–' },
    });
    expect(
      anonymisePaperRecord({ ...written, kind: 'entered', marks: [signed], typedBy: ['Odo'] }, names),
    ).toMatchObject({
      marks: [{ initials: '–' }],
      typedBy: ['Odo'],
    });
  });

  it('anonymised results keep the placeholder whole on boards that show first names only', () => {
    expect(publicName('Tilly Marsh', 'junior')).toBe('Tilly');
    expect(publicName(unnamedHandler, 'junior')).toBe(unnamedHandler);
  });
});
