// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import type { CalendarTicket, OwnCalendar } from '#core/tickets/calendar/client.ports.ts';
import { ticketId } from '#core/tickets/issued/ticket.ts';
import { AddToCalendar } from '../../../../web/app/festival/add-to-calendar.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const ticket: CalendarTicket = { id: ticketId('68e0d409b4f76917ba80c1b500000000'), key: 'the-key' };
const pathOf = (version: number) => `/api/calendars/order/ord_1/${version}.signature`;

/** A server on which the link can be taken back and renewed; `asked` are its requests. */
const aServer = () => {
  const asked: unknown[] = [];
  let version = 1;
  const calendar: OwnCalendar = {
    async read(of) {
      asked.push(of);
      return ok(pathOf(version));
    },
    async change(of, change) {
      asked.push([of, change]);
      if (change === 'take-back') return ok(null);
      version += 1;
      return ok(pathOf(version));
    },
  };
  return { asked, openCalendar: async () => calendar };
};
const open = () => fireEvent.click(screen.getByRole('button', { name: 'Add to calendar' }));
const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('add to calendar', () => {
  it('the calendar link is fetched with the first click, and leads to calendars that follow it', async () => {
    const { asked, openCalendar } = aServer();
    visit(<AddToCalendar ticket={ticket} />, { ports: { openCalendar } });
    expect(asked).toEqual([]);
    open();
    await screen.findByRole('region', { name: 'Your calendar' });
    expect(asked).toEqual([ticket]);
    const feed = 'webcal://festival.example/api/calendars/order/ord_1/1.signature';
    expect(href(/^In this device’s calendar/)).toBe(feed);
    expect(href(/^In Google Calendar/)).toBe(`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(feed)}`);
    expect(href(/^Only a file/)).toBe(pathOf(1));
  });

  it('the calendar link can be taken back, and a new link is different', async () => {
    const { asked, openCalendar } = aServer();
    visit(<AddToCalendar ticket={ticket} />, { ports: { openCalendar } });
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Take the link back' }));
    expect(await screen.findByText(/no longer works/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Make a new link' }));
    await screen.findByRole('link', { name: /^Only a file/ });
    expect(href(/^Only a file/)).toBe(pathOf(2));
    expect(asked.slice(1)).toEqual([
      [ticket, 'take-back'],
      [ticket, 'renew'],
    ]);
  });

  it('a failed fetch of the calendar link shows an error, and can be tried again', async () => {
    let fails = true;
    const openCalendar = async (): Promise<OwnCalendar> => {
      if (fails) throw new Error('no network');
      return aServer().openCalendar();
    };
    visit(<AddToCalendar />, { ports: { openCalendar, log: memoryLog() } });
    open();
    expect((await screen.findByRole('alert')).textContent).toContain('We couldn’t load your calendar’s link.');
    fails = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /^Only a file/ })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('a ticket that the server no longer shows has no calendar link', async () => {
    const refused: OwnCalendar = {
      read: async () => refuse({ kind: 'ticket-unknown' }),
      change: async () => refuse({ kind: 'ticket-unknown' }),
    };
    visit(<AddToCalendar ticket={ticket} />, { ports: { openCalendar: async () => refused } });
    open();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
