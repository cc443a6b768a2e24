import type { Plugin } from 'vite';

const productionRouter = /node_modules[\\/]react-router[\\/]dist[\\/]production[\\/]/;
const displayName = /^\w+\.displayName = .*;$/gm;
const componentMaker = /= (React\w*\.(?:createContext|forwardRef|memo)\()/g;

/**
 * Lets the bundler leave out the parts of React Router that the site does not use. The statements that name its
 * components for development tools have a side effect; without this plugin, a fifth of the router would stay unused
 * in every page's scripts.
 */
export const shakeRouter: Plugin = {
  name: 'shake-router',
  apply: 'build',
  transform: {
    filter: { id: productionRouter },
    handler: (code) => ({
      code: code.replace(displayName, '').replace(componentMaker, '= /* @__PURE__ */ $1'),
      map: null,
    }),
  },
};
