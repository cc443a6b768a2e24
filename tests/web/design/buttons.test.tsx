// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Button, LinkButton } from '../../../web/design/button.tsx';
import { Chips } from '../../../web/design/forms/chips.tsx';
import { Quantity } from '../../../web/design/forms/quantity.tsx';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

describe('button', () => {
  it('a button calls its click handler', () => {
    let clicks = 0;
    visit(<Button onClick={() => clicks++}>Checkout</Button>);
    fireEvent.click(screen.getByRole('button', { name: 'Checkout' }));
    expect(clicks).toBe(1);
  });

  it('a button keeps its label and its focus while busy, and ignores clicks', () => {
    let clicks = 0;
    visit(
      <Button busy onClick={() => clicks++}>
        Checkout
      </Button>,
    );
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Checkout' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    expect(button.disabled).toBe(false);
    fireEvent.click(button);
    expect(clicks).toBe(0);
  });

  it('a button does not send its form again while it is busy', () => {
    let sent = 0;
    visit(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sent++;
        }}
      >
        <Button type="submit" busy>
          Log in
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button'));
    expect(sent).toBe(0);
  });
});

describe('link button', () => {
  it('a link button shows no sign of an external link on links to our own pages', () => {
    visit(<LinkButton to="/tickets">Get your tickets</LinkButton>);
    expect(screen.getByRole('link', { name: 'Get your tickets' }).getAttribute('href')).toBe('/tickets');
  });

  it('a link button shows that a link leads to another site', () => {
    visit(<LinkButton to="https://tickets.example/">Get your tickets</LinkButton>);
    expect(screen.getByRole('link').textContent).toContain('(opens elsewhere)');
  });
});

describe('chips', () => {
  it('chips show which chip is selected, and report the clicked one', () => {
    const chosen: string[] = [];
    const options = [
      { id: 'Guest', name: 'Guest' },
      { id: 'Stands', name: 'Stands' },
    ];
    visit(<Chips label="Ticket type" options={options} selected={['Guest']} onToggle={(id) => chosen.push(id)} />);
    expect(screen.getByRole('group', { name: 'Ticket type' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Guest' }).getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(screen.getByRole('button', { name: 'Stands' }));
    expect(chosen).toEqual(['Stands']);
  });
});

describe('quantity control', () => {
  it('the quantity control is labelled by its ticket, and has buttons for fewer and more', () => {
    const steps: number[] = [];
    visit(<Quantity name="Adult day ticket" count={2} onFewer={() => steps.push(-1)} onMore={() => steps.push(1)} />);
    expect(screen.getByRole('group', { name: 'Adult day ticket, quantity' }).textContent).toContain('2');
    fireEvent.click(screen.getByRole('button', { name: /One fewer/ }));
    fireEvent.click(screen.getByRole('button', { name: /One more/ }));
    expect(steps).toEqual([-1, 1]);
  });

  it('the quantity control’s plus button does nothing at the limit, and can still be focused', () => {
    const added: true[] = [];
    visit(<Quantity name="Lunch" count={1} atMost onFewer={() => {}} onMore={() => added.push(true)} />);
    const more = screen.getByRole<HTMLButtonElement>('button', { name: /One more/ });
    fireEvent.click(more);
    expect([more.disabled, more.getAttribute('aria-disabled'), added]).toEqual([false, 'true', []]);
  });
});
