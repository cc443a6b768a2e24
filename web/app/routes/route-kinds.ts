import type { Content, ContentName } from '#core/site/content/content.ts';
import { sharedPagePath } from '#core/tickets/issued/ticket-path.ts';
import type { Words } from './route.ts';

/** The content files that belong to one page and hold its title and description. */
type PageName = { [Name in ContentName]: Content[Name] extends { readonly head: Words } ? Name : never }[ContentName];

/** A page whose title and description are the `head` of one content file. */
export const contentPage = (name: PageName, ...more: readonly ContentName[]) =>
  ({
    frame: 'site',
    listed: true,
    content: [name, ...more],
    words: (content: Partial<Content>) => content[name]?.head,
  }) as const;
/** A page for everyone. */
export const open = { frame: 'site', listed: true } as const;
/** A page of one visitor. */
export const personal = { frame: 'site', listed: false, needs: 'device' } as const;
/** A page that says one thing, at the end of a form or a link. */
export const message = { frame: 'site', listed: false } as const;
/** A page with a form of the account service. */
export const form = { frame: 'bare', listed: false, needs: 'account' } as const;

/**
 * A page that is the same document for every id, cached at the address `shared`: `/ticket` stands for `/ticket/:id`. An
 * address that matches the route's path but does not lead to `shared` is not found.
 */
export const sharedPage = (shared: string, words: Words) =>
  ({
    words: (_content: Partial<Content>, path: string) => (sharedPagePath(path) === shared ? words : undefined),
    addresses: () => [shared],
  }) as const;
