// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { SearchOverlay } from '../../../web/features/desk/search/search-overlay.tsx';
import { useSearchKey } from '../../../web/features/desk/search/use-search-key.ts';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

const Desk = () => {
  const [isOpen, setOpen] = useState(false);
  const { pathname, search } = useLocation();
  useSearchKey(() => setOpen(true), !isOpen);
  return (
    <>
      <output>{`${pathname}${search}`}</output>
      <input aria-label="Elsewhere" />
      {isOpen && <SearchOverlay onClose={() => setOpen(false)} />}
    </>
  );
};

const options = () => screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
const field = () => screen.getByRole('combobox', { hidden: true });
const at = () => screen.getByRole('status').textContent;

describe('the search of the desk', () => {
  it('opens by the slash key, but not while someone types', () => {
    visit(<Desk />, { path: '/desk' });
    fireEvent.keyDown(screen.getByLabelText('Elsewhere'), { key: '/' });
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(options()).toContain('Audit logpage');
  });

  it('goes to a page, and to what the audit log has of it, by keys alone', () => {
    visit(<Desk />, { path: '/desk' });
    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'audit' } });
    expect(options()).toEqual(['Audit logpage', 'Find “audit” in the audit logwho changed what, when and why']);
    expect(screen.getAllByText(/^audit$/i, { selector: 'mark' }).map(({ textContent }) => textContent)).toEqual([
      'Audit',
      'audit',
    ]);
    fireEvent.keyDown(field(), { key: 'ArrowDown' });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(at()).toBe('/desk/log?q=audit');
    expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();

    fireEvent.keyDown(document.body, { key: '/' });
    fireEvent.change(field(), { target: { value: 'overv' } });
    fireEvent.keyDown(field(), { key: 'Enter' });
    expect(at()).toBe('/desk');
  });
});
