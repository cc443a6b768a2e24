import { describe, expect, it } from 'vitest';
import { render, renderFailure } from '../../../web/server.tsx';
import { aSite } from '../support/site.tsx';

const data = aSite({ demo: true });

describe('server-rendered page', () => {
  it('a server-rendered page is complete without scripts: text, links, countdown', async () => {
    const page = await render({ path: '/', data });
    expect(page.status).toBe(200);
    expect(page.app).toContain('Follow<br/>the nose');
    expect(page.app).toContain('href="/tickets"');
    expect(page.app).toContain('49 days until the festival');
    expect(page.head).toContain('<link rel="canonical" href="https://festival.example/">');
    expect(page.pageModule).toBe('features/site/home/home.page.tsx');
  });

  it('a server-rendered page preloads the two fonts and nothing else', async () => {
    const { head, app } = await render({ path: '/', data });
    expect(head.match(/rel="preload"/g)).toHaveLength(2);
    expect(app).not.toContain('rel="preload"');
  });

  it('a server-rendered page has no inline style or script, so that a strict policy can forbid both', async () => {
    for (const path of ['/', '/nowhere']) {
      const { app } = await render({ path, data });
      expect(app).not.toMatch(/<script|<style|\sstyle=|\son\w+="/);
    }
  });

  it('a server-rendered page has status 404 for an unknown address', async () => {
    const page = await render({ path: '/nowhere?from=letter', data });
    expect(page.status).toBe(404);
    expect(page.app).toContain('Nothing buried here');
    expect(page.head).toContain('noindex');
  });

  it('a server-rendered page is the error page with the log’s reference, without hydration, when rendering failed', () => {
    const page = renderFailure({ data, reference: '8F2C-41D0' });
    expect(page.status).toBe(500);
    expect(page.app).toContain('Unexpected Application Error!');
    expect(page.app).toContain('8F2C-41D0');
    expect(page.data).toBeUndefined();
  });
});
