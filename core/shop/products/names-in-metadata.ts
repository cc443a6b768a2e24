const wellFormed = /^[a-z][a-z0-9-]{0,39}$/;

type Metadata = Readonly<Record<string, string>>;

/** Names in the metadata: null when the key is absent, so that the product's group decides; empty for "none". */
type Names = readonly string[] | null;

/** Parses names separated by commas: "entrance, lunch"; undefined for malformed text. */
const namesIn = (text: string | undefined): Names | undefined => {
  const typed = text?.trim() ?? '';
  if (typed === '') return null;
  if (typed === 'none') return [];
  const names = typed.split(',').map((name) => name.trim());
  return names.every((name) => wellFormed.test(name)) ? names : undefined;
};

/** The checkpoints that a product's `Admits` opens; undefined for malformed text. */
export const admitsIn = ({ Admits }: Metadata): Names | undefined => namesIn(Admits);

/** The pools that a product's `Counts` takes places of; undefined for malformed text. */
export const countsIn = ({ Counts }: Metadata): Names | undefined => namesIn(Counts);

/** Formats names for the metadata; empty when the product's group decides. */
export const namesText = (names: Names): string =>
  names === null ? '' : names.length === 0 ? 'none' : names.join(', ');

/** Whether a product is one of a named place: by its own metadata if it names any, otherwise by its group. */
export const isNamedBy = (own: Names | undefined, name: string, byGroup: () => boolean): boolean =>
  own ? own.includes(name) : byGroup();
