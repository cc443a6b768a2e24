import { describe, expect, it } from 'vitest';
import { answeredEmail, askedEmails, correctedEmails, reviewEmails } from '#core/competition/results/results-emails.ts';
import { entryId } from '#core/kernel/ids.ts';
import { laterBy, minute } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { aBoard, aCorrection, aQuery, aSignature } from '#fixtures/builders/a-result.ts';

const bramble = aRunCard({ entry: entryId('bramble'), hound: 'Bramble', number: 7 });
const moss = aRunCard({ entry: entryId('moss'), hound: 'Moss', number: 8 });
const cards = [bramble, moss];
const harriet = { name: 'Harriet', email: 'harriet@example.co.uk' };
const tilly = { name: 'Tilly', email: 'tilly@example.co.uk' };
const handlers = new Map([
  [bramble.entry, harriet],
  [moss.entry, tilly],
]);
const step = { kind: 'review-begun', by: aSignature() } as const;
const halfAnHourOn = laterBy(step.by.at, 30 * minute);
const answer = { by: aSignature(), words: 'It stood on a bait.' };

/** The number of tasks, whose ids must all differ because the outbox sends each id once. */
const differ = (tasks: readonly { readonly id: string }[]) => {
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(tasks.length);
  return tasks.length;
};

describe('the emails about results', () => {
  it('the emails about results go separately to each handler of the group whose address is known', () => {
    const begun = { board: aBoard(), cards, handlers, askUntil: halfAnHourOn, since: step.by.at };
    const tasks = reviewEmails(begun);
    expect(differ(tasks)).toBe(2);
    expect(tasks.map(({ task }) => [task.kind, task.email.to])).toEqual([
      ['email', 'harriet@example.co.uk'],
      ['email', 'tilly@example.co.uk'],
    ]);
    const known = new Map([[moss.entry, tilly]]);
    expect(reviewEmails({ ...begun, handlers: known }).map(({ task }) => task.email.to)).toEqual([tilly.email]);
  });

  it('the emails about results go out again when a reopened result is reviewed again', () => {
    const begun = { board: aBoard(), cards, handlers, askUntil: halfAnHourOn };
    const tasks = [0, 1].flatMap((ms) => reviewEmails({ ...begun, since: laterBy(step.by.at, ms) }));
    expect(differ(tasks)).toBe(4);
  });

  it('the emails about results send a query to every head judge, and each answer to its handler', () => {
    const asked = askedEmails(aQuery(), bramble, [harriet, tilly]);
    expect(differ(asked)).toBe(2);
    expect(asked.map(({ task }) => [task.kind, task.email.to])).toEqual([
      ['email', harriet.email],
      ['email', tilly.email],
    ]);
    const [one, other] = ['one', 'other'].map((id) => answeredEmail({ ...aQuery(), id, answer }, bramble, harriet));
    if (!one || !other) throw new Error('no answers');
    expect(differ([one, other])).toBe(2);
    expect(one.task).toMatchObject({ kind: 'email', email: { to: harriet.email, answer: 'It stood on a bait.' } });
  });

  it('emails about results name the corrected hound to its handler and to handlers whose place the correction changed', () => {
    const [row] = aBoard().rows;
    if (!row) throw new Error('a board without a row');
    const status = { state: 'under-review', version: 0, signedBy: null, queriesCloseAt: null } as const;
    const placed = (...numbers: readonly number[]) =>
      aBoard({ status, rows: numbers.map((number, at) => ({ ...row, number, place: at + 1 })) });
    const correction = aCorrection({ entry: moss.entry });
    const tasks = correctedEmails({ correction, before: placed(7, 8), after: placed(8, 7), cards, handlers });
    expect(differ(tasks)).toBe(2);
    for (const { task } of tasks) expect(task).toMatchObject({ kind: 'email', email: { corrected: 'Moss' } });
  });
});
