import type { PageModule } from './page-module.ts';

/** The lookup and the loading of all pages of the site, as one module that a browser fetches after its first page. */
export { placeOf, routeToShow } from './page-at-path.ts';
export { notFound, routeOf } from './routes.ts';

/** The loader of each page's code, by its source path. */
export const pageModules = import.meta.glob<PageModule>('../../features/**/*.page.tsx');
