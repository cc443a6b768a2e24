// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { App } from '../../../web/app/app.tsx';
import { pageOfDocument } from '../../../web/app/routes/pages.ts';
import { firstRouteAt, loadedTable, setFirstPage } from '../../../web/app/routes/route-table.ts';
import { visit } from '../support/site.tsx';

afterEach(cleanup);

let go: NavigateFunction = () => {};
const Goer = () => {
  go = useNavigate();
  return null;
};
const sees = (name: string) => screen.findByRole('heading', { level: 1, name });
const judges = { path: '/judges', page: 'site/judges', frame: 'site', content: ['judges'] } as const;

describe('the page that comes with the document', () => {
  it('the document’s own page needs no route table, which loads with the first navigation and then serves all pages', async () => {
    window.scrollTo = () => {};
    setFirstPage({ pathname: '/Judges/', route: judges });
    await pageOfDocument(judges, () => import('../../../web/features/site/judges.page.tsx'));
    visit(
      <>
        <Goer />
        <App />
      </>,
      { path: '/Judges/' },
    );
    await sees('The judges');
    expect(firstRouteAt('/judges')).toBeUndefined();
    expect(loadedTable()).toBeUndefined();

    await act(async () => go('/sponsors'));
    await sees('Sponsors and Partners');
    expect(loadedTable()).toBeDefined();
    await act(async () => go('/judges'));
    await sees('The judges');
    await act(async () => go('/Judges/'));
    await sees('The judges');
  });

  it('the document’s own page keeps its title when the visitor goes to one of its anchors', async () => {
    document.title = 'As the server wrote it';
    visit(
      <>
        <Goer />
        <App />
      </>,
      { path: '/Judges/' },
    );
    await act(async () => go('/Judges/#main'));
    expect(document.title).toBe('As the server wrote it');
  });
});
