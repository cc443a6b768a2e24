import type { Content } from '#core/content/content.ts';
import type { PageData } from '#core/site/site-config.ts';
import { firstScript } from './first-script.ts';
import type { Addresses } from './for-crawlers.ts';
import type { Links } from './manifest.ts';

/** What the web's server bundle makes of a path. */
export type RenderedPage = {
  readonly status: number;
  readonly head: string;
  readonly app: string;
  /** The page's module as the manifest names it. */
  readonly pageModule: string;
  /** What the browser takes the page over with; a failure's page stays as it is. */
  readonly data: PageData | undefined;
};

/** The web's server bundle. */
export type Renderer = {
  isPage(path: string, content: Partial<Content>): boolean;
  addresses(content: Partial<Content>): Addresses;
  render(request: { readonly path: string; readonly data: PageData }): Promise<RenderedPage>;
  renderFailure(request: { readonly data: PageData; readonly reference: string }): RenderedPage;
};

/** Data for the browser inside a script element that is never run: no `<` can end it early. */
const dataElement = (data: PageData): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** The whole document: the template with the page, its style sheet and modules, and its data put in. */
export const documentOf = (template: string, page: RenderedPage, links?: Links): string =>
  template
    .replace('<!--first-->', () => `<script>${firstScript}</script>`)
    .replace('<!--head-->', () => [links?.sheet, page.head].filter(Boolean).join('\n    '))
    .replace('<!--modules-->', () => links?.modules.join('\n    ') ?? '')
    .replace('<!--app-->', () => page.app)
    .replace('<!--data-->', () => (page.data ? dataElement(page.data) : ''));
