import type { Plugin } from 'vite';

const productionRouter = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/;
const displayName = /^\w+\.displayName = .*;$/gm;
const componentMaker = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;
/** What a link to a framework route would render to prefetch it. */
const prefetching = /\w+ && !\w+ \? [^?:]*PrefetchPageLinks, \{ page: \w+ \}\)\) : link;/g;

/** The router's code without what keeps its unused parts in a bundle. */
export const shaken = (code: string): string =>
  code.replace(displayName, '').replace(componentMaker, '= /* @__PURE__ */ $1').replace(prefetching, 'link;');

/**
 * Lets the bundler leave out the parts of React Router that the site does not use. The statements that name its
 * components for development tools have a side effect, and each link refers to the prefetching of framework routes;
 * without this plugin, a good part of the router would stay unused in every page's scripts.
 */
export const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: 'build',
  transform: {
    filter: { id: productionRouter },
    handler: (code) => ({ code: shaken(code), map: null }),
  },
};
