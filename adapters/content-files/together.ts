import { ContentMistake } from './read-yaml.ts';

type Readers = Readonly<Record<string, () => unknown>>;

/**
 * Reads several files, going on after a mistake, so that whoever mends them hears of all at once.
 * @throws ContentMistake with the mistakes of every file
 */
export const together = <Parts extends Readers>(parts: Parts): { [Name in keyof Parts]: ReturnType<Parts[Name]> } => {
  const mistakes: string[] = [];
  const read = Object.entries(parts).map(([name, reader]) => {
    try {
      return [name, reader()];
    } catch (mistake) {
      if (!(mistake instanceof ContentMistake)) throw mistake;
      mistakes.push(mistake.message);
      return [name, undefined];
    }
  });
  if (mistakes.length > 0) throw new ContentMistake(mistakes);
  return Object.fromEntries(read);
};
