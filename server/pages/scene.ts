import type { ViteManifest } from './manifest.ts';

/** As the hero's style sheet has it: below this the tall scene is shown. */
const phone = '(max-width: 47.5em)';

/**
 * The picture that a page begins with, asked for before its style sheet has said so: it is the largest thing on the
 * first screen. Above the phone's width Home's scene comes in layers, and none of them is worth going first.
 */
export const sceneLinks = (manifest: ViteManifest, markup: string): readonly string[] => {
  const link = (art: string, attributes = '') => {
    const file = manifest[`design/art/${art}.svg`]?.file;
    return file ? [`<link rel="preload" as="image" fetchpriority="high" href="/${file}"${attributes}>`] : [];
  };
  const scene = /data-scene="(\w+)"/.exec(markup)?.[1];
  if (scene === undefined) return [];
  return scene === 'hero' ? link('hero/portrait', ` media="${phone}"`) : link(`head-${scene}`);
};
