import { describe, expect, it } from 'vitest';
import { firstScript } from '../../../server/http/first-script.ts';
import { documentOf } from '../../../server/pages/document.ts';

const template =
  '<head><!--first--><!--head--><template><!--styles--><!--modules--></template><noscript><!--styles--></noscript></head><body><!--app--><!--data--></body>';
const page = {
  status: 200,
  head: '<title>Home</title>',
  app: '<p>$& words</p>',
  pageModule: '',
  route: {},
  data: undefined,
};

describe('page document', () => {
  it('a page’s HTML document has its style sheet first in the head and its scripts in the template element', () => {
    const links = {
      sheet: '<link rel="stylesheet" href="/home.css">',
      styles: '<link rel="stylesheet" href="/visitors.css">',
      modules: ['<link rel="modulepreload">'],
      module: '',
    };
    expect(documentOf(template, page, links)).toBe(
      [
        `<head><script>${firstScript}</script><link rel="stylesheet" href="/home.css">\n    <title>Home</title>`,
        '<template><link rel="stylesheet" href="/visitors.css"><link rel="modulepreload"></template>',
        '<noscript><link rel="stylesheet" href="/visitors.css"></noscript></head><body><p>$& words</p></body>',
      ].join(''),
    );
  });

  it('a page’s HTML document adds no style sheet links in development, where the template has them', () => {
    expect(documentOf(template, page)).toContain(
      '</script><title>Home</title><template></template><noscript></noscript>',
    );
  });
});
