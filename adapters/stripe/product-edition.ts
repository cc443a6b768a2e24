/** The edition whose products are meant. Those without `Edition` in their metadata are of the installation's first. */
export type ProductEdition = { readonly edition: number; readonly isFirst: boolean };

/** Whether a product is of this edition, by its metadata. */
export const isOfEdition = (
  metadata: Readonly<Record<string, string>> | null | undefined,
  { edition, isFirst }: ProductEdition,
): boolean => (metadata?.Edition === undefined ? isFirst : metadata.Edition.trim() === String(edition));

/** The metadata of a new product. */
export const editionMetadata = ({ edition, isFirst }: ProductEdition): Readonly<Record<string, string>> =>
  isFirst ? {} : { Edition: String(edition) };
