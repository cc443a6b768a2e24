import type { Content, ContentName } from '#core/site/content/content.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import { firstScript } from '../http/first-script.ts';
import type { Addresses } from './crawler-files.ts';
import type { Links } from './manifest.ts';

/** A page as the web's server bundle renders it. */
export type RenderedPage = {
  readonly status: number;
  readonly head: string;
  readonly app: string;
  /** The name of the page's module in the manifest. */
  readonly pageModule: string;
  /** The data to hydrate the page with; undefined for an error page, which is not hydrated. */
  readonly data: PageData | undefined;
  /** Data about the page's route that the browser needs to show the page; the server reads whether it is for staff. */
  readonly route: { readonly isForStaff?: true };
};

/** The web's server bundle. */
export type Renderer = {
  isPage(path: string, content: Partial<Content>): boolean;
  addresses(content: Partial<Content>): Addresses;
  contentOf(path: string, content: Partial<Content>): readonly ContentName[];
  render(request: { readonly path: string; readonly data: PageData }): Promise<RenderedPage>;
  renderFailure(request: { readonly data: PageData; readonly reference: string }): RenderedPage;
};

/** The hydration data as JSON in a script element; `<` is escaped, so that no text ends the element early. */
const dataElement = (data: object): string =>
  `<script type="application/json" id="page-data">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/**
 * The document: the template with the page, its style sheet, its modules and its data. Without `links` it loads the source
 * of the page's module.
 */
export const documentOf = (template: string, page: RenderedPage, links?: Links): string =>
  template
    .replace('<!--first-->', () => `<script>${firstScript}</script>`)
    .replace('<!--head-->', () => [links?.sheet, page.head].filter(Boolean).join('\n    '))
    .replaceAll('<!--styles-->', () => links?.styles ?? '')
    .replace('<!--modules-->', () => links?.modules.join('\n    ') ?? '')
    .replace('<!--app-->', () => page.app)
    .replace('<!--data-->', () =>
      page.data ? dataElement({ ...page.data, route: page.route, module: links?.module ?? `/${page.pageModule}` }) : '',
    );
