import type { Json } from '../../kernel/audit-log/staff-action.ts';
import type { ContentFile } from './content-file.ts';
import { isSame, type JsonPath, valueAt } from './json-path.ts';
import type { ContentMistake } from './ports.ts';
import { type PagePart, type PartMoment, pageParts } from './words/page-parts.ts';

/** A part of a page with the state of its texts. */
export type PartState = PagePart & {
  /** Its first field, which no other part has. */
  readonly id: string;
  readonly isNow: boolean;
  readonly isChanged: boolean;
  readonly isWrong: boolean;
};

export type PartGroupState = { readonly title: string; readonly note?: string; readonly parts: readonly PartState[] };

type Texts = {
  readonly value: Json;
  readonly published: Json;
  readonly mistakes: readonly Pick<ContentMistake, 'file' | 'path'>[];
};

/** The parts of a file: which is shown now, which has changes that aren't published, and which has to be put right. */
export const partsOfPage = (
  file: ContentFile,
  { value, published, mistakes }: Texts,
  now: PartMoment,
): readonly PartGroupState[] =>
  pageParts[file].map(({ parts, ...group }) => ({
    ...group,
    parts: parts.map((part) => ({
      ...part,
      id: partId(part),
      isNow: part.moment === now,
      isChanged: part.fields.some((field) => !isSame(valueAt(value, [field]), valueAt(published, [field]))),
      isWrong: mistakes.some((mistake) => mistake.file === file && part.fields.includes(String(mistake.path[0]))),
    })),
  }));

/** The id of the part that has a field. */
export const partWith = (file: ContentFile, [field]: JsonPath): string | undefined => {
  const parts = pageParts[file].flatMap((group) => group.parts);
  const found = parts.find(({ fields }) => fields.includes(String(field)));
  return found && partId(found);
};

const partId = ({ fields }: PagePart): string => fields[0] ?? '';
