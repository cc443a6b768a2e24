import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFileIfExists } from '../system/read-file-if-exists.ts';
import { secrets } from '../system/secrets.ts';

const wellFormed = /^[a-z][a-z0-9-]*$/;

/** All secrets stored as files in a data folder, by name. */
export const readSecrets = (dataDir: string): Readonly<Record<string, string>> => {
  const folder = join(dataDir, 'secrets');
  const found: Record<string, string> = {};
  for (const name of namesIn(folder).toSorted()) {
    const text = readFileIfExists(join(folder, name))?.trim();
    if (text) found[name] = text;
  }
  return found;
};

const namesIn = (folder: string): readonly string[] => {
  try {
    return readdirSync(folder).filter((name) => wellFormed.test(name));
  } catch {
    return [];
  }
};

/** Puts secrets into a data folder. @throws RangeError for a name that is not well formed */
export const writeSecrets = (dataDir: string, known: Readonly<Record<string, string>>): void => {
  const store = secrets(dataDir);
  for (const [name, value] of Object.entries(known)) store.keep(name, value);
};
