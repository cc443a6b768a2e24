import { join } from 'node:path';
import { readFileIfExists } from '#adapters/system/read-file-if-exists.ts';
import { writeFileAtomically } from '#adapters/system/write-file-atomically.ts';
import type { Settings } from './settings.ts';

type Place = Pick<Settings, 'DATA_DIR' | 'SITE_URL' | 'PORT'>;

/** A site's address, and what says so. */
export type SiteAddress = { readonly url: URL; readonly from: 'settings' | 'last start' | 'default' };

const fileIn = ({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): string => join(DATA_DIR, 'site-url');

/** Stores the address at which this program serves the site, for commands that are run beside it. */
export const saveSiteAddress = (place: Pick<Place, 'DATA_DIR'>, url: URL): void => {
  const file = fileIn(place);
  if (readFileIfExists(file)?.trim() !== url.href) writeFileAtomically(file, `${url.href}\n`);
};

/**
 * The address that a command's links lead to: that of the settings, otherwise that of the program's last start on the same
 * data folder.
 * @param env tells whether a port was set, which the settings do not
 */
export const siteAddress = (place: Place, env: Readonly<Record<string, string | undefined>>): SiteAddress => {
  if (place.SITE_URL) return { url: place.SITE_URL, from: 'settings' };
  const saved = readFileIfExists(fileIn(place))?.trim() ?? '';
  if (!env.PORT && URL.canParse(saved)) return { url: new URL(saved), from: 'last start' };
  return { url: new URL(`http://localhost:${place.PORT}`), from: env.PORT ? 'settings' : 'default' };
};
