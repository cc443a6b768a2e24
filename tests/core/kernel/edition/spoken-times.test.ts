import { describe, expect, it } from 'vitest';
import { spokenTime, spokenTimes } from '#core/kernel/edition/spoken-times.ts';

describe('spoken times', () => {
  it.each([
    [0, '12am'],
    [600, '10am'],
    [720, '12 noon'],
    [750, '12.30pm'],
    [870, '2.30pm'],
  ])('spoken times: %i minutes after midnight are written as %s', (minutes, words) => {
    expect(spokenTime(minutes)).toBe(words);
  });

  it.each([
    [{ from: 600, to: 780 }, '10am–1pm'],
    [{ from: 840, to: 960 }, '2–4pm'],
    [{ from: 720, to: 870 }, '12–2.30pm'],
    [{ from: 630, to: 690 }, '10.30–11.30am'],
    [{ from: 630, to: 720 }, '10.30am–12 noon'],
    [{ from: 600 }, '10am'],
  ])('spoken times: the start and end of %j are written in words', (session, words) => {
    expect(spokenTimes(session)).toBe(words);
  });
});
