// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { App } from '../../../web/app/app.tsx';
import { pageOf, setPagePrerequisite } from '../../../web/app/routes/pages.ts';
import { routeOf } from '../../../web/app/routes/routes.ts';
import { contentCache } from '../../../web/composition/content-cache.ts';
import { render } from '../../../web/server.tsx';
import { aSite, visit } from '../support/site.tsx';
import { words } from '../support/words.ts';

let go: NavigateFunction = () => {};
const Goer = () => {
  go = useNavigate();
  return null;
};
const sees = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(async () => {
  window.scrollTo = () => {};
  await pageOf(routeOf('/judges'));
});
afterEach(cleanup);

const { founders, ...others } = words;

/** Opens the judges page with all content but the founders loaded. Returns the names of the content then requested. */
const openJudges = () => {
  const asked: string[] = [];
  const content = contentCache(others, async (name) => {
    asked.push(name);
    return words[name];
  });
  setPagePrerequisite((route) => content.load(route.content ?? []));
  visit(
    <>
      <Goer />
      <App />
    </>,
    { path: '/judges', ports: { content, deviceStorageReady: async () => {} } },
  );
  return asked;
};

describe('founder’s address', () => {
  it('a founder’s address shows the not-found page for an unknown name after a navigation', async () => {
    const asked = openJudges();
    await act(async () => go('/nobody-here'));
    await sees('Nothing buried here');
    expect(document.activeElement?.textContent).toBe('Nothing buried here');
    expect(document.title).toContain('Nothing buried here');
    expect(asked).toEqual(['founders']);
    await act(async () => go('/Hettie-Crouch/'));
    await sees('Hettie Crouch');
    expect(document.title).toContain('Hettie Crouch');
  });

  it('a founder’s address with an unknown name is rendered with status 404 and the content for hydration', async () => {
    const page = await render({ path: '/nobody-here', data: aSite() });
    expect(page.status).toBe(404);
    expect(page.pageModule).toBe('features/site/not-found.page.tsx');
    expect(page.data?.content).toMatchObject({ founders });
  });

  it.each(['/hettie-crouch', '/HETTIE-CROUCH', '/hettie-crouch/'])(
    'a founder’s address shows the founder at %s',
    async (path) => {
      const page = await render({ path, data: aSite() });
      expect(page.status).toBe(200);
      expect(page.app).toContain('A field, a kettle and two hundred cars');
      expect(page.head).toContain('<link rel="canonical" href="https://festival.example/hettie-crouch">');
    },
  );
});
