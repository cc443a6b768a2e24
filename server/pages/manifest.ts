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

/**
 * HTML links of a page: its style sheet, and preloads of its modules that the template does not load already. `module` is
 * the address of the page's own module; '' for a response without one.
 */
export type Links = { readonly sheet: string; readonly modules: readonly string[]; readonly module: string };

/** @param pageModule the manifest's name of the page's source; '' for a response without a page of its own */
export const linksOf = (manifest: ViteManifest, pageModule: string): Links => {
  const inTemplate = new Set(
    Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? [...importsOf(manifest, name)] : [])),
  );
  const sheet = manifest[stylesheetOf(pageModule)] ?? manifest['frame.css'];
  const own = manifest[pageModule];
  const chunks = [...importsOf(manifest, pageModule)].filter((name) => !inTemplate.has(name));
  return {
    module: own ? `/${own.file}` : '',
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
