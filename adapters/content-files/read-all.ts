import { ContentError } from './read-yaml.ts';

type Readers = Readonly<Record<string, () => unknown>>;

/**
 * Reads several files and continues after a mistake, so that all mistakes are reported at once. @throws ContentError
 * with the mistakes of every file
 */
export const readAll = <Parts extends Readers>(parts: Parts): { [Name in keyof Parts]: ReturnType<Parts[Name]> } => {
  const errors: string[] = [];
  const read = Object.entries(parts).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      errors.push(error.message);
      return [name, undefined];
    }
  });
  if (errors.length > 0) throw new ContentError(errors);
  return Object.fromEntries(read);
};
