import type { Plugin } from 'vite';

const deferredTags = /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)") .*\n/gm;
const sheet = /<link rel="stylesheet" [^>]*>/;

/**
 * Moves the page's own part of the head to the end of the head, and all tags needed only after the first paint into a
 * template, from which `first.js` takes the scripts and the style sheet of the whole site. A `noscript` has that
 * style sheet, too. In development the head stays as it is.
 */
export const pageHead: Plugin = {
  name: 'page-head',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const waiting = html.match(deferredTags)?.join('') ?? '';
      const parts = [
        '  <!--head-->\n',
        `    <template data-after-paint>\n${waiting}    <!--modules--></template>\n`,
        `    <noscript>${waiting.match(sheet)?.[0] ?? ''}</noscript>\n  </head>`,
      ];
      return html
        .replace('<!--head-->', '')
        .replace(deferredTags, '')
        .replace('</head>', () => parts.join(''));
    },
  },
};
