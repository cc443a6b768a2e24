import type { Plugin } from 'vite';

const deferredTags = /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)") .*\n/gm;
const sheet = /<link rel="stylesheet" [^>]*>/;
/** Where the server links the style sheet that the page shares with others. */
const styles = '<!--styles-->';

/**
 * Moves the page's own part of the head to the end of the head, and all tags needed only after the first paint into a
 * template, from which `first.js` takes the scripts and the style sheet of many pages. A `noscript` has that style
 * sheet, too. In development the head stays as it is.
 */
export const pageHead: Plugin = {
  name: 'page-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const waiting = html.match(deferredTags)?.join('').replace(sheet, styles) ?? '';
      const parts = [
        '  <!--head-->\n',
        `    <template data-after-paint>\n${waiting}    <!--modules--></template>\n`,
        `    <noscript>${styles}</noscript>\n  </head>`,
      ];
      return html
        .replace('<!--head-->', '')
        .replace(deferredTags, '')
        .replace('</head>', () => parts.join(''));
    },
  },
};
