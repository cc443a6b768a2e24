import { describe, expect, it } from 'vitest';
import { isReservedPath, isSitePage, partsOfHome, sitePages } from '#core/content/pages/site-pages.ts';
import { paths } from '../../../web/app/paths.ts';

const spelled = Object.values(paths);

describe('the pages that words may lead to', () => {
  it('are those of the site, and no others', () => {
    const pages = spelled.filter((path) => !path.includes('#') && path !== paths.founder);
    expect([...sitePages].sort()).toEqual([...pages].sort());
  });

  it('have the parts of Home that the site knows', () => {
    const parts = spelled.filter((path) => path.startsWith('/#')).map((path) => path.slice(2));
    expect([...partsOfHome].sort()).toEqual([...parts].sort());
  });

  it('are found whatever their case, with or without a slash at the end', () => {
    for (const path of ['/', '/finefoods', '/JUDGES', '/judges/', '/my-festival/account'])
      expect(isSitePage(path)).toBe(true);
    for (const path of ['/judge-s', '/judges/nell', '/api']) expect(isSitePage(path)).toBe(false);
  });

  it('are no founder’s address, and neither is what the server answers itself', () => {
    for (const path of ['/judges', '/healthz', '/sandbox']) expect(isReservedPath(path)).toBe(true);
    expect(isReservedPath('/morwenna-pike')).toBe(false);
  });
});
