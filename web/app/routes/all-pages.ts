import type { PageModule } from './page-module.ts';

/** Everything that finds and loads any page of the site; a browser fetches it after its first page. */
export { placeOf, routeToShow } from './places.ts';
export { notFound, routeOf } from './routes.ts';

/** How each page's code is loaded, by its source. */
export const pageModules = import.meta.glob<PageModule>('../../features/*/*.page.tsx');
