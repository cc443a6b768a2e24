import { z } from 'zod';

const chunk = z.object({
  file: z.string(),
  css: z.array(z.string()).default([]),
  /** Pictures and fonts that it, or its style sheets, refer to. */
  assets: z.array(z.string()).default([]),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  isEntry: z.boolean().default(false),
});

/** Vite's record of which file each module became. */
export const viteManifest = z.record(z.string(), chunk);
export type ViteManifest = z.output<typeof viteManifest>;

/** What the manifest calls the style sheet of a page, which web/bundling/page-sheets.ts makes. */
export const stylesheetOf = (pageModule: string): string => pageModule.replace(/tsx$/, 'css');

/** Links to what a page needs: its style sheet at once, and its modules beside the template's, so that none is found out late. */
export type Links = { readonly sheet: string; readonly modules: readonly string[] };

/** @param pageModule the page's source as the manifest names it; '' for an answer that is no page of its own */
export const linksOf = (manifest: ViteManifest, pageModule: string): Links => {
  const inTemplate = new Set(
    Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? [...importsOf(manifest, name)] : [])),
  );
  const sheet = manifest[stylesheetOf(pageModule)] ?? manifest['frame.css'];
  const chunks = [...importsOf(manifest, pageModule)].filter((name) => !inTemplate.has(name));
  return {
    sheet: sheet ? `<link rel="stylesheet" href="/${sheet.file}">` : '',
    modules: chunks.flatMap((name) => {
      const chunk = manifest[name];
      return chunk ? [`<link rel="modulepreload" crossorigin href="/${chunk.file}">`] : [];
    }),
  };
};

const importsOf = (manifest: ViteManifest, name: string, found: Set<string> = new Set()): Set<string> => {
  if (found.has(name) || !manifest[name]) return found;
  found.add(name);
  for (const next of manifest[name].imports) importsOf(manifest, next, found);
  return found;
};
