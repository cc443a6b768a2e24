// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { pence } from '#core/kernel/money.ts';
import { Collapsible } from '../../../web/design/layout/collapsible.tsx';
import { Dialog } from '../../../web/design/layout/dialog.tsx';
import { PageHead } from '../../../web/design/layout/page-head.tsx';
import { Receipt } from '../../../web/design/tickets/receipt.tsx';
import { TicketStub } from '../../../web/design/tickets/ticket-stub.tsx';
import { Alert } from '../../../web/design/type/alert.tsx';
import { Loading } from '../../../web/design/type/loading.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

describe('alert', () => {
  it('an alert has role alert for an error, which interrupts screen readers, and role status otherwise', () => {
    visit(
      <>
        <Alert kind="bad">Passwords do not match.</Alert>
        <Alert kind="ok">Sent.</Alert>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.');
    expect(screen.getByRole('status').textContent).toBe('Sent.');
  });
});

describe('collapsible section', () => {
  it('a collapsible section starts collapsed, and its title is a heading', () => {
    visit(<Collapsible title="Tickets">No tickets purchased yet</Collapsible>);
    const details = screen.getByRole('heading', { name: 'Tickets' }).closest('details');
    expect(details?.open).toBe(false);
  });
});

describe('loading message', () => {
  it("the loading message says 'Loading...'", () => {
    visit(<Loading />);
    expect(screen.getByRole('status').textContent).toContain('Loading...');
  });
});

describe('dialog', () => {
  it('a dialog is labelled by its title, and closes on a click on ×', () => {
    let closed = 0;
    visit(
      <Dialog open title="Give this order back?" onClose={() => closed++}>
        <p>£62.00 goes back to your card.</p>
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Give this order back?' });
    expect(dialog.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toBe(1);
  });

  it('a dialog is no part of the section that opens it: in a details element, Firefox skips its buttons on Tab', () => {
    visit(
      <Collapsible title="Orders">
        <Dialog open title="Give this order back?" onClose={() => {}}>
          <p>£62.00 goes back to your card.</p>
        </Dialog>
      </Collapsible>,
    );
    expect(screen.getByRole('dialog').closest('details')).toBeNull();
  });

  it('a dialog is part of any other section, whose styles apply to it', () => {
    visit(
      <section aria-label="Desk">
        <Dialog open title="Give this order back?" onClose={() => {}}>
          <p>£62.00 goes back to your card.</p>
        </Dialog>
      </section>,
    );
    expect(within(screen.getByRole('region', { name: 'Desk' })).getByRole('dialog')).toBeTruthy();
  });

  it('a dialog closes by a click on its scrim, but not by the second click of the double click that opened it', () => {
    let closed = 0;
    let nowMs = 1_000;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
    onTestFinished(() => clock.mockRestore());
    visit(
      <Dialog open title="Give this order back?" onClose={() => closed++}>
        <p>£62.00 goes back to your card.</p>
      </Dialog>,
    );
    const dialog = screen.getByRole('dialog', { name: 'Give this order back?' });
    nowMs += 250;
    fireEvent.click(dialog);
    expect(closed).toBe(0);
    nowMs += 250;
    fireEvent.click(dialog);
    expect(closed).toBe(1);
  });

  it('a dialog renders nothing while closed', () => {
    visit(
      <Dialog open={false} title="Closed" onClose={() => {}}>
        <p>Nobody reads this.</p>
      </Dialog>,
    );
    expect(screen.queryByText('Nobody reads this.')).toBeNull();
  });
});

describe('page head', () => {
  it('the page head has the page’s only h1, which can be focused', () => {
    visit(<PageHead title="Tickets" lede="One ticket gets you in." colour="sky" dog="scent" tag="Guest" />);
    expect(screen.getByRole('heading', { level: 1, name: 'Tickets' }).tabIndex).toBe(-1);
    expect(screen.getByText('Guest')).toBeTruthy();
  });
});

describe('receipt', () => {
  const lines = [{ id: 'a', name: '2 × Adult day ticket', amount: pence(3000) }];

  it('a receipt lists what was paid, line by line', () => {
    visit(<Receipt title="Order GBTF-7K3M" paid lines={lines} total={pence(3000)} />);
    const receipt = screen.getByRole('complementary', { name: 'Your order' });
    expect(within(receipt).getByRole('listitem').textContent).toBe('2 × Adult day ticket£30.00');
    expect(receipt.textContent).toContain('Paid£30.00');
  });

  it('a receipt says in words that nothing was paid', () => {
    visit(<Receipt title="Not paid" paid={false} lines={lines} total={pence(3000)} />);
    expect(screen.getByRole('complementary', { name: 'Not paid' }).textContent).toContain('Total£30.00');
  });
});

describe('ticket stub', () => {
  it("a ticket stub says 'Price to follow' while its price is unknown", () => {
    visit(
      <TicketStub name="Parking" description="All day" image={undefined} colour="mist" price={null}>
        <button type="button">Add to cart</button>
      </TicketStub>,
    );
    expect(screen.getByRole('article').textContent).toContain('Price to follow');
  });

  it('a ticket stub shows its price in pounds and its note', () => {
    visit(
      <TicketStub
        name="Lunch"
        description="Three courses"
        image="/lunch.svg"
        colour="ochre"
        price={pence(3200)}
        note="Sold out"
      >
        <span />
      </TicketStub>,
    );
    expect(screen.getByRole('article').textContent).toContain('£32.00');
    expect(screen.getByText('Sold out')).toBeTruthy();
  });
});
