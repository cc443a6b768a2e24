import type { Plugin } from 'vite';

const deferredTags = /^ *<(?:script type="module"|link rel="(?:modulepreload|stylesheet|manifest)") .*\n/gm;
const sheet = /<link rel="stylesheet" [^>]*>/;

/**
 * Puts the page's own part of the head last, and into a template what is there for after the first paint: out of it
 * `first.js` takes the scripts, and the styles of the whole site. Who has scripts turned off gets those styles as
 * well. In development all stays where it is.
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
