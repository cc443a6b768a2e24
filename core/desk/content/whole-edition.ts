import type { DescribeAction, StaffChange } from '../../kernel/audit-log/staff-action.ts';
import { ok, type Result, refuse } from '../../kernel/result.ts';
import {
  type ContentDeskPorts,
  type ContentInvalid,
  changedFields,
  publishedText,
  publishedWords,
  wordsOf,
} from './change-content.ts';
import { type ContentFile, fileTitles } from './content-file.ts';
import type { Author, ContentChanged, PublishedFile } from './ports.ts';
import { summaryOf } from './summary.ts';

/** The published texts of the edition, by file, for an export. @throws ServiceFailure */
export const publishedTexts = async (
  ports: Pick<ContentDeskPorts, 'contentStore' | 'editionKey'>,
): Promise<ReadonlyMap<PublishedFile, string>> => {
  const { files } = await ports.contentStore.published(ports.editionKey);
  return new Map(files.map(({ file, text }) => [file, text]));
};

/** A file beside the content, whose change the audit log describes in its own words. */
export type ImportedFile = {
  readonly file: Exclude<PublishedFile, ContentFile>;
  readonly text: string;
  readonly revision: number;
  readonly action: StaffChange;
};

type Importing<Refusal> = {
  readonly texts: ReadonlyMap<ContentFile, string>;
  readonly by: Author;
  readonly describe: DescribeAction;
  /** The files beside the content that differ from the published ones, already checked. */
  readonly others: readonly ImportedFile[];
  /** Called once all texts are valid, for work needed before they are shown. */
  readonly beforePublishing: () => Promise<Result<void, Refusal>>;
};

/**
 * Publishes the texts of another folder that differ from the published ones; publishes none when any text is invalid
 * (F34). Drafts stay.
 * @returns the files that changed
 * @throws ServiceFailure
 */
export const importTexts = async <Refusal = never>(
  ports: ContentDeskPorts,
  { texts, others, by, describe, beforePublishing }: Importing<Refusal>,
): Promise<Result<readonly PublishedFile[], ContentChanged | ContentInvalid | Refusal>> => {
  const files = await ports.contentFiles();
  const { publications, words } = await publishedWords(ports);
  const read = [...texts].map(([file, text]) => ({ file, text, ...files.read(file, text) }));
  const invalid = read.flatMap(({ mistakes }) => mistakes);
  const mistakes = invalid.length > 0 ? invalid : files.mistakesBetween({ ...words, ...wordsOf(files, texts) }, texts);
  if (mistakes.length > 0) return refuse({ kind: 'content-invalid', mistakes });

  const ready = await beforePublishing();
  if (!ready.ok) return ready;
  const heads = await Promise.all(read.map(({ file }) => ports.contentStore.head(ports.editionKey, file)));
  const before = await Promise.all(heads.map((head, at) => publishedText(ports, read[at]?.file ?? 'site', head)));
  const changed = read
    .map((each, at) => ({ ...each, before: before[at] ?? '', revision: heads[at]?.revision ?? 0 }))
    .filter((each) => each.text !== each.before);
  if (changed.length === 0 && others.length === 0) return ok([]);
  const published = await ports.contentStore.publish(
    {
      ...{ edition: ports.editionKey, publications, by, at: ports.machineClock.now() },
      changes: [
        ...changed.map(({ file, text, value, revision, before: earlier }) => ({
          ...{ file, text, revision, restored: null, keepsDraft: true },
          note: summaryOf(file, files.read(file, earlier).value, value),
        })),
        ...others.map(({ file, text, revision }) => ({
          ...{ file, text, revision, restored: null, keepsDraft: true, note: '' },
        })),
      ],
    },
    [
      ...changed.map(({ file, value, before: earlier }) =>
        describe({
          action: 'content.imported',
          subject: { kind: 'content', id: file, name: fileTitles[file] },
          ...changedFields(files.read(file, earlier).value, value),
          reason: null,
        }),
      ),
      ...others.map(({ action }) => describe(action)),
    ],
  );
  if (!published.ok) return refuse({ kind: 'content-moved' });
  await ports.contentChanged();
  return ok([...changed, ...others].map(({ file }) => file));
};
