import { describe, expect, it } from 'vitest';
import { codesInView } from '#core/door/entrance/device/codes-in-view.ts';

describe('the codes in the view of the camera', () => {
  it('the codes in the view of the camera are read once while they stay in view, and again when they come back', () => {
    const view = codesInView();
    expect([0, 50, 1_400, 2_800].map((at) => view.isNew('A', at))).toEqual([true, false, false, false]);
    expect(view.isNew('A', 4_300)).toBe(true);
  });

  it('the codes in the camera’s view are each read at once however soon one follows, and two in one picture once each', () => {
    const view = codesInView();
    const seen = ['A', 'B', 'C', 'A', 'B', 'C', 'A'].filter((text, at) => view.isNew(text, at * 100));
    expect(seen).toEqual(['A', 'B', 'C']);
  });

  it('the codes in the camera’s view count as in view while one’s verdict is shown, or while reading is paused', () => {
    const view = codesInView();
    view.isNew('A', 0);
    for (let at = 0; at <= 10_000; at += 50) view.keep(at, 'A');
    expect(view.isNew('A', 11_000)).toBe(false);
    for (let at = 11_000; at <= 20_000; at += 50) view.keep(at);
    expect(view.isNew('A', 21_000)).toBe(false);
    expect(view.isNew('B', 21_000)).toBe(true);
  });
});
