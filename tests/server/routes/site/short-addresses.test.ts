import { afterAll, describe, expect, it } from 'vitest';
import { openFestival } from '../../../support/festival.ts';

const festival = await openFestival();
afterAll(() => festival.close());

describe('short addresses', () => {
  it.each([
    ['/fine-foods', '/fineFoods'],
    ['/have-a-go', '/haveAGo'],
    ['/Have-A-Go/', '/haveAGo'],
    ['/programme', '/#programme'],
    ['/schedule', '/#programme'],
    ['/faq', '/#faq'],
    ['/about', '/#about'],
    ['/rules', '/competition-rules'],
  ])('the short address %s leads to %s', async (from, to) => {
    const answer = await festival.visitor().get(from);
    expect([answer.status, answer.headers.location]).toEqual([301, to]);
  });
});
