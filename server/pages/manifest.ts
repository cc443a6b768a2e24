import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  /** Pictures and fonts that the module or its style sheets refer to. */
  assets: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
});

/** Vite's manifest: the output file of each module. */
export const viteManifest = z.record(z.string(), chunk);
export type ViteManifest = z.output<typeof viteManifest>;

/** The manifest's name for a page's style sheet, which web/bundling/page-sheets.ts emits. */
export const stylesheetOf = (pageModule: string): string => pageModule.replace(/tsx$/, 'css');

/** The manifest's names for the style sheets of several pages: those of visitors, and all pages of the site. */
export const sharedStylesheets = { visitors: 'visitors.css', whole: 'style.css' };

/**
 * HTML links of a page: its own style sheet, the shared one that is loaded after the first paint, and preloads of its
 * modules that the template does not load already. `module` is the address of the page's own module; '' for a response
 * without one.
 */
export type Links = {
  readonly sheet: string;
  readonly styles: string;
  readonly modules: readonly string[];
  readonly module: string;
};

type Page = {
  /** The manifest's name of the page's source; '' for a response without a page of its own. */
  readonly pageModule: string;
  readonly route: { readonly isForStaff?: true };
};

/** The visitors' sheet names the whole site's, which the browser loads before it opens a page for staff. */
const sharedStyles = (manifest: ViteManifest, { route }: Page): string => {
  const whole = manifest[sharedStylesheets.whole];
  const visitors = manifest[sharedStylesheets.visitors];
  if (!whole || !visitors) return '';
  return route.isForStaff
    ? `<link rel="stylesheet" href="/${whole.file}">`
    : `<link rel="stylesheet" href="/${visitors.file}" data-whole="/${whole.file}">`;
};

export const linksOf = (manifest: ViteManifest, page: Page): Links => {
  const { pageModule } = page;
  const inTemplate = new Set(
    Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? [...importsOf(manifest, name)] : [])),
  );
  const sheet = manifest[stylesheetOf(pageModule)] ?? manifest['frame.css'];
  const own = manifest[pageModule];
  const chunks = [...importsOf(manifest, pageModule)].filter((name) => !inTemplate.has(name));
  return {
    module: own ? `/${own.file}` : '',
    styles: sharedStyles(manifest, page),
    sheet: sheet ? `<link rel="stylesheet" href="/${sheet.file}">` : '',
    modules: chunks.flatMap((name) => {
      const chunk = manifest[name];
      return chunk ? [`<link rel="modulepreload" crossorigin href="/${chunk.file}">`] : [];
    }),
  };
};

/** A module with everything that it imports statically, by the manifest's names; empty for an unknown one. */
export const importsOf = (manifest: ViteManifest, name: string, found: Set<string> = new Set()): Set<string> => {
  if (found.has(name) || !manifest[name]) return found;
  found.add(name);
  for (const next of manifest[name].imports) importsOf(manifest, next, found);
  return found;
};
