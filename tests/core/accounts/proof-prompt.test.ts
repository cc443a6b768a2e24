import { describe, expect, it } from 'vitest';
import { proofPrompt } from '#core/accounts/proof-prompt.ts';

describe('prompt for a proof of identity', () => {
  it('the prompt for a proof of identity is turned down at once when no page can ask it', async () => {
    const prompt = proofPrompt();
    expect(await prompt.ask()).toBe(false);
    const leave = prompt.subscribe(() => {});
    leave();
    expect(await prompt.ask()).toBe(false);
    expect(prompt.now()).toBe(false);
  });

  it('the prompt for a proof of identity opens and closes once for several changes, with the same answer', async () => {
    const prompt = proofPrompt();
    const seen: boolean[] = [];
    prompt.subscribe(() => seen.push(prompt.now()));
    const asked = [prompt.ask(), prompt.ask()];
    expect(prompt.now()).toBe(true);
    prompt.answer(true);
    expect(await Promise.all(asked)).toEqual([true, true]);
    expect(prompt.now()).toBe(false);
    const again = prompt.ask();
    prompt.answer(false);
    expect(await again).toBe(false);
    expect(seen).toEqual([true, true, false, true, false]);
  });
});
