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

/** Style sheets and modules a page needs beside what the template has already, so that nothing is found out late. */
export const linksOf = (manifest: ViteManifest, pageModule: string): readonly string[] => {
  const inTemplate = new Set(
    Object.entries(manifest).flatMap(([name, { isEntry }]) => (isEntry ? [...reached(manifest, name)] : [])),
  );
  const beyondTemplate = (names: Iterable<string>) =>
    [...names].filter((name) => !inTemplate.has(name)).flatMap((name) => manifest[name] ?? []);
  const chunks = beyondTemplate(reached(manifest, pageModule));
  // Parts whose scripts come later are on the page already, and want to be dressed.
  const later = beyondTemplate(
    manifest[pageModule]?.dynamicImports.flatMap((name) => [...reached(manifest, name)]) ?? [],
  );
  const styles = new Set([...later, ...chunks].flatMap(({ css }) => css));
  return [
    ...[...styles].map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...chunks.map(({ file }) => `<link rel="modulepreload" fetchpriority="low" href="/${file}">`),
  ];
};

const reached = (manifest: ViteManifest, name: string, found: Set<string> = new Set()): Set<string> => {
  if (found.has(name) || !manifest[name]) return found;
  found.add(name);
  for (const next of manifest[name].imports) reached(manifest, next, found);
  return found;
};
