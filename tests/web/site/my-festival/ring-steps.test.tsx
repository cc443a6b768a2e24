// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import type { LiveNews } from '#core/kernel/news/client.ports.ts';
import { refuse } from '#core/kernel/result.ts';
import { laterBy, minute, parseInstant } from '#core/kernel/time.ts';
import type { MyEntries } from '#core/site/my-festival/client.ports.ts';
import type { RingNewsProps } from '../../../../web/features/site/my-festival/ring-news.tsx';
import { RingSteps } from '../../../../web/features/site/my-festival/ring-steps.tsx';
import { TrailToTheRing } from '../../../../web/features/site/my-festival/trail-to-the-ring.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const entriesOf = (day: MyEntries['day']) => async (): Promise<MyEntries> => ({
  day,
  withdraw: async () => refuse('ticket-unknown'),
});

it('the steps to the ring say “Loading...” while they load, and show the general steps as “to come” after a failure', async () => {
  let fail: (cause: ServiceFailure) => void = () => {};
  const ask = () =>
    new Promise<never>((_, reject) => {
      fail = reject;
    });
  visit(<TrailToTheRing boughtAt={parseInstant('2025-10-01T09:00:00Z')} own={null} entries={null} loading />, {
    ports: { openMyEntries: entriesOf(ask) },
  });
  expect(await screen.findByText('Ticket bought')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Ticket bought1 October 2025',
    'Two formsLoading...',
    'Class confirmedLoading...',
    'Run time by emailLoading...',
    'Waiting areaLoading...',
  ]);
  await expect.poll(() => fail.length).toBe(1);
  fail(new ServiceFailure('festival', 'gone'));
  expect((await screen.findAllByText(', to come')).length).toBeGreaterThan(2);
});

it('the steps to the ring link to the score sheet of a hound that has run', async () => {
  const entry = entryId('order-1/prod_competitor/1');
  const entries = [{ entry, state: 'ran', hound: 'Bramble', run: null, place: null }] as const;
  const ask = async () => ({ entries, notice: { emailDays: 9, waitingMinutes: 25 } });
  visit(<RingSteps />, { ports: { openMyEntries: entriesOf(ask) } });
  const link = await screen.findByRole('link', { name: 'Bramble’s run, explained' });
  expect(link.getAttribute('href')).toBe('/my-festival/sheet?entry=order-1%2Fprod_competitor%2F1');
  expect(screen.getByText('Nine days before')).toBeTruthy();
});

it('the steps to the ring show announcements, and fetch the run again when the rings’ times change', async () => {
  const at = parseInstant('2025-11-22T12:40:00Z');
  const run = {
    level: 'silver',
    number: 7,
    ring: 'The oak ring',
    runsAt: at,
    beThereAt: at,
    reserve: false,
    expectedAt: at,
    lateMinutes: 0,
    ahead: null,
  } as const;
  const days = [{ ...run }, { ...run, expectedAt: laterBy(at, 25 * minute), lateMinutes: 25, ahead: 3 }];
  const ask = async () => ({
    entries: [
      {
        entry: entryId('one'),
        state: 'notified' as const,
        hound: 'Bramble',
        run: (days.length > 1 ? days.shift() : days[0]) ?? null,
        place: null,
      },
    ],
    notice: { emailDays: 9, waitingMinutes: 25 },
  });
  let publish: (message: unknown) => void = () => {};
  const liveNews: LiveNews = {
    follow: (topics, receive) => {
      publish = (message) => receive({ topic: topics.join(), message });
      return () => {};
    },
  };
  const received: RingNewsProps[] = [];
  visit(<RingSteps onNews={(news) => received.push(news)} />, { ports: { liveNews, openMyEntries: entriesOf(ask) } });
  expect(await screen.findByText(/^Bramble: 12:40 on/)).toBeTruthy();
  expect(screen.queryByText(/now expected/)).toBeNull();
  await expect.poll(() => publish.length).toBe(1);
  const announcement = { id: 'one', ring: null, ringName: null, words: 'Lunch is ready.', rest: null, at };
  act(() => publish({ rings: [], coming: [], announcements: [announcement] }));
  expect(await screen.findByText('Bramble: now expected at about 13:05, 25 minutes later')).toBeTruthy();
  await expect
    .poll(() => received.at(-1))
    .toEqual({
      announcements: [announcement],
      near: ['Bramble is three away: The oak ring, at about 13:05. Come to the waiting area now.'],
    });
});
