// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useFocusFollowedLink } from '../../../../web/app/desk/use-focus-followed-link.ts';

afterEach(cleanup);

/** A page that shows its rows a moment after it was opened, as pages do that fetch them. */
const List = () => {
  const page = useRef<HTMLDivElement>(null);
  useFocusFollowedLink(page);
  const [rows, setRows] = useState<readonly string[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setRows(['ord_1', 'ord_2', 'ord_3']), 20);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div ref={page}>
      <button type="button">Filter</button>
      {rows.map((id) => (
        <Link key={id} to={`/desk/orders/${id}?from=list`}>
          {id}
        </Link>
      ))}
    </div>
  );
};

const Order = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => navigate(-1)}>
      Back
    </button>
  );
};

const openSecond = async () => {
  render(
    <MemoryRouter initialEntries={['/desk/orders']}>
      <Routes>
        <Route path="/desk/orders" element={<List />} />
        <Route path="/desk/orders/:id" element={<Order />} />
      </Routes>
    </MemoryRouter>,
  );
  fireEvent.click(await screen.findByRole('link', { name: 'ord_2' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Back' }));
};

/** Waits until the microtasks of observers have run. */
const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve, 10))));

describe('going back to a list at the desk', () => {
  it('going back to a list at the desk focuses the row that was opened, once the rows are there again', async () => {
    await openSecond();
    const row = await screen.findByRole('link', { name: 'ord_2' });
    await settled();
    expect(document.activeElement).toBe(row);
  });

  it('going back to a list at the desk leaves the focus to a user who has gone on to something else meanwhile', async () => {
    await openSecond();
    const filter = await screen.findByRole('button', { name: 'Filter' });
    fireEvent.keyDown(filter, { key: 'Tab' });
    filter.focus();
    await screen.findByRole('link', { name: 'ord_2' });
    await settled();
    expect(document.activeElement).toBe(filter);
  });
});
