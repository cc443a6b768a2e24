// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { accountMessages } from '#core/accounts/messages.ts';
import { LoggedOut, ServiceFailure } from '#core/kernel/failures.ts';
import { orderId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import type { OrderInvoices, OwnInvoices } from '#core/money/invoices/client.ports.ts';
import { OwnInvoiceDialog } from '../../../../web/app/invoices/own-invoice-dialog.tsx';
import { anAccount } from '../../support/an-account.ts';
import { visit } from '../../support/site.tsx';

afterEach(cleanup);

const id = orderId('ord_abc7k3m2q9d');
const none: OrderInvoices = { order: { id, number: '7K3M2Q9D' }, invoiceable: true, buyer: null, documents: [] };
const invoice = {
  number: 'GBTF25-0001',
  kind: 'invoice',
  at: parseInstant('2025-10-04T09:00:00Z'),
  total: 6_879,
  credits: null,
} as const;
const note = { ...invoice, number: 'GBTF25-0002', kind: 'credit-note', credits: 'GBTF25-0001' } as const;
const written: OrderInvoices = {
  ...none,
  buyer: { name: 'Ada', company: 'Oak & Sons', address: null },
  documents: [invoice],
};

const open = (invoices: Partial<OwnInvoices>, linkKey?: string) => {
  const { ports } = anAccount();
  const given: OwnInvoices = { read: async () => ok(none), issue: async () => ok(written), ...invoices };
  visit(<OwnInvoiceDialog id={id} order="7K3M2Q9D" linkKey={linkKey} onClose={() => {}} />, {
    path: '/my-festival',
    ports: { ...ports, openInvoices: async () => given },
  });
};

describe('the invoice of an order in My Festival', () => {
  it('the invoice of an order in My Festival can be issued to a company, and is then linked as a PDF', async () => {
    const asked: unknown[] = [];
    open(
      {
        issue: async (...parts) => {
          asked.push(parts);
          return ok(written);
        },
      },
      'buyers key',
    );
    fireEvent.change(await screen.findByLabelText('Company (optional)'), { target: { value: 'Oak & Sons' } });
    fireEvent.click(screen.getByRole('button', { name: 'Get the invoice' }));
    expect(await screen.findByText('Invoice GBTF25-0001 is ready.')).toBeTruthy();
    expect(asked).toEqual([[id, { company: 'Oak & Sons', address: '' }, 'buyers key']]);
    const link = screen.getByRole('link', { name: /^Invoice GBTF25-0001/ });
    expect(link.getAttribute('href')).toBe(
      '/api/orders/ord_abc7k3m2q9d/invoices/GBTF25-0001/invoice.pdf?key=buyers%20key',
    );
    expect(screen.getByRole('button', { name: 'Change the invoice' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change the invoice' }));
    expect(await screen.findByText('That’s what the invoice says already.')).toBeTruthy();
  });

  it('the invoice of a refunded order shows its credit note, and no other invoice can be issued', async () => {
    open({ read: async () => ok({ ...written, invoiceable: false, documents: [invoice, note] }) });
    expect(await screen.findByText('−£68.79')).toBeTruthy();
    expect(screen.getByText('4 October 2025, for GBTF25-0001')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /invoice/ })).toBeNull();
    cleanup();
    open({ read: async () => ok({ ...none, invoiceable: false }) });
    expect(await screen.findByText(/There is nothing to invoice/)).toBeTruthy();
  });

  it('My Festival says when an order’s invoice cannot be loaded or issued, and loads again on request', async () => {
    let isBroken = true;
    const failing = async () => {
      if (isBroken) throw new ServiceFailure('festival', 'no network');
      return ok(none);
    };
    open({ read: failing, issue: async () => refuse({ kind: 'too-many-invoices' }) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    isBroken = false;
    fireEvent.click(again);
    fireEvent.click(await screen.findByRole('button', { name: 'Get the invoice' }));
    await waitFor(() => expect(screen.getByText(/has been changed too often/)).toBeTruthy());
  });

  it('My Festival says that an order’s invoice was not issued because the session had ended', async () => {
    const issue = () => Promise.reject(new LoggedOut('festival', 'no session'));
    open({ read: async () => ok(none), issue });
    fireEvent.click(await screen.findByRole('button', { name: 'Get the invoice' }));
    expect(await screen.findByText(accountMessages.notSavedLoggedOut)).toBeTruthy();
  });
});
