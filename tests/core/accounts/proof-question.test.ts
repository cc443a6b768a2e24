import { describe, expect, it } from 'vitest';
import { proofQuestion } from '#core/accounts/proof-question.ts';

describe('question for a proof of identity', () => {
  it('the question for a proof of identity is turned down at once when no page can ask it', async () => {
    const question = proofQuestion();
    expect(await question.ask()).toBe(false);
    const leave = question.subscribe(() => {});
    leave();
    expect(await question.ask()).toBe(false);
    expect(question.now()).toBe(false);
  });

  it('the question for a proof of identity opens and closes once for several changes, with the same answer', async () => {
    const question = proofQuestion();
    const seen: boolean[] = [];
    question.subscribe(() => seen.push(question.now()));
    const asked = [question.ask(), question.ask()];
    expect(question.now()).toBe(true);
    question.answer(true);
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(question.now()).toBe(false);
    const again = question.ask();
    question.answer(false);
    expect(await again).toBe(false);
    expect(seen).toEqual([true, true, false, true, false]);
  });
});
