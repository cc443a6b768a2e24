import { readFileSync } from 'node:fs';

/** The file's text, or undefined if the file does not exist. @throws Error when it cannot be read */
export const readFileIfExists = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
};
