import type { FaqItem } from '#core/site/content/pages/faq.ts';
import { founderAt } from '#core/site/content/pages/founder-at.ts';
import { isSitePage, partsOfHome } from '#core/site/content/pages/site-pages.ts';

/** A dead link: the field that holds it, and why it is dead. */
type DeadLink = { readonly path: readonly (string | number)[]; readonly reason: string };

type Places = {
  readonly founders: { readonly founders: readonly { readonly address: string }[] };
  readonly home: { readonly faq: { readonly questions: readonly Pick<FaqItem, 'id'>[] } };
};

const inProse = /href="(\/[^"]*)"/g;
/** A link to a page of ours in words that are not made into HTML: those of emails. */
const inWords = /\]\((\/[^()]*)\)/g;

/**
 * The links of one file that lead to no page of ours, or to no section of Home. Links to files, such as the rules as a
 * PDF, are not checked.
 * @param words the file's content, with prose as HTML
 */
export const deadLinksIn = (words: unknown, { founders, home }: Places): readonly DeadLink[] => {
  const parts: readonly string[] = [...partsOfHome, ...home.faq.questions.map(({ id }) => id)];

  const reasonAgainst = (to: string): string | undefined => {
    const { pathname, hash } = new URL(to, 'https://festival.example');
    const part = hash.slice(1);
    if (pathname === '/') return part === '' || parts.includes(part) ? undefined : `Home has no part ${hash}`;
    if (pathname.includes('.') || isSitePage(pathname) || founderAt(pathname, founders.founders)) return undefined;
    return `no page of ours is at ${pathname}`;
  };

  return linksIn(words).flatMap(({ path, to }) => {
    const reason = reasonAgainst(to);
    return reason === undefined ? [] : { path, reason };
  });
};

type Link = { readonly path: DeadLink['path']; readonly to: string };

const linksIn = (value: unknown, path: DeadLink['path'] = []): readonly Link[] => {
  if (typeof value === 'string') {
    if (path.at(-1) === 'to' && value.startsWith('/')) return [{ path, to: value }];
    return [inProse, inWords].flatMap((links) => [...value.matchAll(links)].map(([, to = '']) => ({ path, to })));
  }
  if (Array.isArray(value)) return value.flatMap((each, index) => linksIn(each, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([name, each]) => linksIn(each, [...path, name]));
};
