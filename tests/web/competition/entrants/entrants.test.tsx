// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EntrantsDesk } from '#core/competition/day/entrants/client.ports.ts';
import type { EntrantContact } from '#core/competition/day/entrants/entrant-contacts.ts';
import type { HaveAGoDog } from '#core/competition/entries/have-a-go-dogs.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import { aSaturdayInOctober } from '#fixtures/builders/an-order.ts';
import { Entrants } from '../../../../web/features/competition/entrants/entrants.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const anEntrant = (change: Partial<EntrantContact>): EntrantContact => ({
  entry: entryId(change.hound ?? 'Moss'),
  number: 7,
  class: 'adult',
  level: 'silver',
  state: 'running',
  hound: 'Moss',
  breed: 'Spaniel',
  handler: 'Harriet Lamb',
  handlerAge: 41,
  guardian: null,
  sender: 'Harriet Lamb',
  phone: '01323 555 123',
  email: 'harriet@example.org',
  questionnaireDone: true,
  ...change,
});
const ben = anEntrant({
  hound: 'Biscuit',
  number: null,
  class: 'junior',
  state: 'not-placed',
  handler: 'Ben Lund',
  handlerAge: 9,
  guardian: 'Pia Lund',
  sender: 'Pia Lund',
  phone: '07700 900123',
  email: 'pia@example.org',
  questionnaireDone: false,
});
const fig: HaveAGoDog = {
  id: 'fig',
  dog: 'Fig',
  breed: 'Whippet',
  age: 0,
  health: 'One bad knee.\nTakes it slowly.',
  owner: 'Odo Marsh',
  phone: '01323 000 000',
  email: 'odo@example.org',
  registeredAt: aSaturdayInOctober,
};

const open = (change: Partial<EntrantsDesk> = {}) => {
  const readings: string[] = [];
  const port: EntrantsDesk = {
    entrants: async () => {
      readings.push('entrants');
      return [anEntrant({}), ben];
    },
    haveAGo: async () => {
      readings.push('have a go');
      return [fig];
    },
    ...change,
  };
  visit(<Entrants port={port} />);
  return { readings };
};
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getByRole('rowheader').textContent);
const seek = (text: string) => fireEvent.change(screen.getByLabelText('Search'), { target: { value: text } });

describe('entrants page', () => {
  it('the competition’s entrants page shows each hound’s contact and a junior’s grown-up', async () => {
    const { readings } = open();
    expect(await screen.findByText('2 entries')).toBeTruthy();
    expect(rows()).toEqual(['MossSpaniel', 'BiscuitSpaniel']);
    expect(screen.getByRole('link', { name: '01323 555 123' }).getAttribute('href')).toBe('tel:01323555123');
    expect(screen.getByText('Grown-up on the day: Pia Lund')).toBeTruthy();
    expect(screen.getByText('9 on the day')).toBeTruthy();
    expect(screen.getByText('Not yet')).toBeTruthy();
    expect(readings).toEqual(['entrants']);
  });

  it('the competition’s entrants page finds an entry by name, email, and phone number with or without spaces', async () => {
    open();
    await screen.findByText('2 entries');
    for (const [text, found] of [
      ['lund', 'BiscuitSpaniel'],
      ['07700900123', 'BiscuitSpaniel'],
      ['harriet@', 'MossSpaniel'],
    ] as const) {
      seek(text);
      expect(await screen.findByText('1 of 2 entries')).toBeTruthy();
      expect(rows()).toEqual([found]);
    }
    seek('nobody of that name');
    expect(await screen.findByText('0 of 2 entries')).toBeTruthy();
  });

  it('the competition’s entrants page requests the health answers of Have A Go only when that list is opened', async () => {
    const { readings } = open();
    await screen.findByText('2 entries');
    fireEvent.click(screen.getByRole('button', { name: 'Have A Go' }));
    expect(await screen.findByText(/One bad knee/)).toBeTruthy();
    expect(screen.getByText('Under one')).toBeTruthy();
    expect(readings).toEqual(['entrants', 'have a go']);
  });

  it('the competition’s entrants page says when a list cannot be loaded, and loads it again on request', async () => {
    let answers = false;
    open({
      entrants: async () => {
        if (!answers) throw new ServiceFailure('festival', 'no network', { retryable: true });
        return [];
      },
    });
    expect(await screen.findByText('We couldn’t load this list.')).toBeTruthy();
    answers = true;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No one has registered yet.')).toBeTruthy();
  });
});
