// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { browserSavedCodes } from '#adapters/browser/saved-codes.ts';
import { ok, type Result } from '#core/kernel/result.ts';
import type { MyTickets } from '#core/tickets/issued/client.ports.ts';
import { aShownTicket } from '#fixtures/builders/a-ticket.ts';
import { Component as DeviceTickets } from '../../../../web/app/device-tickets/device-tickets.tsx';
import { anAccount } from '../../support/an-account.ts';
import { deviceMemory } from '../../support/device-memory.ts';
import { click } from '../../support/page.tsx';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

it('tickets that a device has forgotten are not saved again by an answer that was still on its way', async () => {
  const ticket = aShownTicket();
  const savedCodes = browserSavedCodes(deviceMemory().storage);
  savedCodes.save({ ticket, key: 'key' });
  const shown = Promise.withResolvers<Result<typeof ticket, never>>();
  const { ports } = anAccount();
  const myTickets: MyTickets = { ...ports.myTickets, show: () => shown.promise };
  visit(<DeviceTickets />, { ports: { ...ports, myTickets, savedCodes } });
  click('Forget them');
  click('Forget them');
  expect(screen.getByText(/^This device has forgotten your tickets/)).toBeTruthy();
  await act(async () => shown.resolve(ok(ticket)));
  expect(savedCodes.all()).toEqual([]);
});
