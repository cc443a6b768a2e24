// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { RunTimeline } from '../../../../web/features/competition/results/run-timeline.tsx';

afterEach(cleanup);

it('a dash in a run’s timeline is explained, also for a find after the time of a hand-held stopwatch', () => {
  const start = { seconds: 0, what: 'Start', points: null };
  const { rerender } = render(<RunTimeline moments={[start, { seconds: null, what: 'Oil find', points: 5 }]} />);
  expect(screen.getByText(/^A dash means .* or doesn’t fit the time that counts\.$/)).toBeDefined();
  rerender(<RunTimeline moments={[start]} />);
  expect(screen.queryByText(/A dash means/)).toBeNull();
});
