// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import type { Presents } from '#core/tickets/changes/presents/client.ports.ts';
import { openRefusals, presentWords } from '#core/tickets/changes/presents/messages.ts';
import { anOwnTicket } from '#fixtures/builders/a-ticket.ts';
import { Component } from '../../../web/features/tickets/present.page.tsx';
import { anAccount } from '../support/an-account.ts';
import { address, click, type, visitPage } from '../support/page.tsx';

afterEach(cleanup);

const { id } = anOwnTicket();
type Opened = Awaited<ReturnType<Presents['open']>>;

const InMain = () => (
  <main>
    <Component />
  </main>
);

const visitPresent = async (answer: Opened | Error = ok({ ticketId: id, token: 'gift.token' }), at = '/present') => {
  const { ports } = anAccount();
  const asked: string[] = [];
  const presents: Presents = {
    ...(await ports.openPresents()),
    open: async (code) => {
      asked.push(code);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  visitPage(InMain, { path: at, ports: { ...ports, openPresents: async () => presents } });
  return asked;
};
const accepts = `/ticket/${id}/accept?token=gift.token`;

describe('the page of a present', () => {
  it('a present’s code that is typed leads to the page that accepts the ticket', async () => {
    const asked = await visitPresent();
    await screen.findByRole('heading', { name: presentWords.title, level: 1 });
    expect(asked).toEqual([]);
    type(presentWords.code, '7k3m 2q9d hxtw');
    click(presentWords.open);
    await waitFor(() => expect(address()).toBe(accepts));
    expect(asked).toEqual(['7k3m 2q9d hxtw']);
  });

  it('the code of a present’s scanned card is sent by itself, once', async () => {
    const asked = await visitPresent(undefined, '/present#7K3M-2Q9D-HXTW');
    await waitFor(() => expect(address()).toBe(accepts));
    expect(asked).toEqual(['7K3M-2Q9D-HXTW']);
  });

  it.each(Object.entries(openRefusals))('a present’s code that opens nothing says why: %s', async (kind, says) => {
    await visitPresent(refuse({ kind }) as Result<never, never>, '/present#7K3M-2Q9D-HXTW');
    expect(await screen.findByText(says)).toBeTruthy();
    expect(screen.getByLabelText(presentWords.code)).toHaveProperty('value', '7K3M-2Q9D-HXTW');
  });

  it('a missing code of a present is asked for at its field, and a failed request leaves the code there', async () => {
    await visitPresent(new ServiceFailure('festival', 'no network'));
    await screen.findByRole('button', { name: presentWords.open });
    click(presentWords.open);
    expect(await screen.findByText(presentWords.empty)).toBeTruthy();
    type(presentWords.code, '7K3M-2Q9D-HXTW');
    click(presentWords.open);
    expect(await screen.findByText(presentWords.failed)).toBeTruthy();
    expect(screen.getByLabelText(presentWords.code)).toHaveProperty('value', '7K3M-2Q9D-HXTW');
  });
});
