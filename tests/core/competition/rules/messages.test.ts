import { expect, it } from 'vitest';
import { formatPoints, formatRunTime, formatTotal, totalInWords } from '#core/competition/rules/messages.ts';

it('the time of a competition run is written in minutes, seconds and hundredths', () => {
  expect([0, 5.5, 59.99, 60, 278.41, 840].map(formatRunTime)).toEqual([
    '0:00.00',
    '0:05.50',
    '0:59.99',
    '1:00.00',
    '4:38.41',
    '14:00.00',
  ]);
});

it('the points of a competition run are written with plus or minus, and its total only with minus', () => {
  expect([10, 0, -5].map(formatPoints)).toEqual(['+10', '0', '−5']);
  expect([10, 0, -5].map(formatTotal)).toEqual(['10', '0', '−5']);
  expect([2, 1, 0, -1].map(totalInWords)).toEqual(['2 points', '1 point', '0 points', '−1 point']);
});
