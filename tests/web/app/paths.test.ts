import { describe, expect, it } from 'vitest';
import { isReservedPath, isSitePage, partsOfHome, sitePages } from '#core/site/content/pages/site-pages.ts';
import { paths } from '../../../web/app/paths.ts';

const spelled = Object.values(paths);

describe('site paths in content', () => {
  it('site paths in content are the same as those of the route table', () => {
    const all = spelled.filter((path) => !path.includes('#') && !path.startsWith('/:'));
    const pages = new Set(all.map((path) => path.replace('/:id?', '').replace(/\/:(id|class)(\/.*)?$/, '')));
    expect([...sitePages].sort()).toEqual([...pages].sort());
  });

  it('site paths in content include the anchors of Home', () => {
    const parts = spelled.filter((path) => path.startsWith('/#')).map((path) => path.slice(2));
    expect([...partsOfHome].sort()).toEqual([...parts].sort());
  });

  it('site paths in content match case-insensitively, with or without a trailing slash', () => {
    for (const path of ['/', '/finefoods', '/JUDGES', '/judges/', '/my-festival/account'])
      expect(isSitePage(path)).toBe(true);
    for (const path of ['/judge-s', '/judges/nell', '/api']) expect(isSitePage(path)).toBe(false);
  });

  it('site paths in content do not collide with founders’ addresses or server routes', () => {
    for (const path of ['/judges', '/healthz', '/sandbox']) expect(isReservedPath(path)).toBe(true);
    expect(isReservedPath('/morwenna-pike')).toBe(false);
  });
});
