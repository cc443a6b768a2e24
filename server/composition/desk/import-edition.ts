import * as z from 'zod/mini';
import { parseYaml } from '#adapters/content-files/read-yaml.ts';
import { fileDigest } from '#adapters/images/file-digest.ts';
import { ArchiveError, filesInZip } from '#adapters/system/unzip.ts';
import type { ZippedFile } from '#adapters/system/zip.ts';
import { type ContentDeskPorts, changedFields } from '#core/desk/content/change-content.ts';
import { type ContentFile, fileTitles } from '#core/desk/content/content-file.ts';
import type { Author, ContentFiles, PublishedFile } from '#core/desk/content/ports.ts';
import { rulesFileName } from '#core/desk/content/sale-rules-desk.ts';
import { importedSettings } from '#core/desk/content/settings/change-settings.ts';
import { type SettingsFile, settingsFileName } from '#core/desk/content/settings/settings-file.ts';
import { type ImportedFile, importTexts } from '#core/desk/content/whole-edition.ts';
import type { AddPicturePorts } from '#core/desk/pictures/add-picture.ts';
import { type PictureFile, readPictureFile, type UploadedPicture } from '#core/desk/pictures/picture.ts';
import type { PictureNameTaken } from '#core/desk/pictures/ports.ts';
import type { DescribeAction } from '#core/kernel/audit-log/staff-action.ts';
import type { Edition } from '#core/kernel/edition/edition.ts';
import { editionFile } from '#core/kernel/edition/edition-shape.ts';
import type { Clock } from '#core/kernel/ports.ts';
import { ok, type Result, refuse } from '#core/kernel/result.ts';
import { londonDate } from '#core/kernel/time.ts';
import type { RulesFile } from '#core/tickets/sale-rules/rules-file.ts';
import type { Imported, ImportRefusal } from '../../routes/desk/edition-archive.ts';
import { folderFiles, pathOfContent } from './edition-files.ts';

/** The ports of an import. */
export type ImportPorts = ContentDeskPorts &
  AddPicturePorts & {
    readonly editionFolder: string;
    readonly rulesFile: () => Promise<RulesFile>;
    readonly settingsFile: (incoming?: readonly UploadedPicture[]) => Promise<SettingsFile>;
    readonly festivalClock: Clock;
    /** The edition before decisions to move its day. */
    readonly live: { readonly edition: () => Edition };
    /** The content files, validated as if these pictures had been uploaded and the festival had this edition's hours. */
    readonly contentFilesWith: (pictures: readonly UploadedPicture[], edition: Edition) => Promise<ContentFiles>;
  };

/** For comparison: an edition's folder has 2 MB, with many photographs 30 MB. */
const limits = { maxFiles: 2000, maxBytes: 60_000_000 } as const;
/** Ten times the longest text of an edition. A parser would take seconds for longer ones, in which no one gets an answer. */
const maxTextBytes = 100_000;

/** The files of an edition in a ZIP archive, at its top level or inside one folder. */
export const editionInZip = async (
  archive: Buffer,
): Promise<Result<readonly ZippedFile[], { readonly kind: 'not-an-edition'; readonly why: string }>> => {
  try {
    const files = await filesInZip(archive, limits);
    const [shortest] = files
      .filter(({ path }) => /(^|\/)edition\.yaml$/.test(path))
      .sort((one, other) => one.path.length - other.path.length);
    if (!shortest) return refuse({ kind: 'not-an-edition', why: 'there’s no edition.yaml in it' });
    const around = shortest.path.slice(0, -'edition.yaml'.length);
    return ok(
      files
        .filter(({ path }) => path.startsWith(around))
        .map(({ path, bytes }) => ({ path: path.slice(around.length), bytes })),
    );
  } catch (cause) {
    if (!(cause instanceof ArchiveError)) throw cause;
    return refuse({ kind: 'not-an-edition', why: cause.message });
  }
};

/** Publishes the texts and adds the pictures of a folder of this edition, all or nothing (F34). @throws ServiceFailure */
export const importEdition = async (
  ports: ImportPorts,
  files: readonly ZippedFile[],
  by: Author,
  describe: DescribeAction,
): Promise<Result<Imported, ImportRefusal>> => {
  const names = Object.keys(fileTitles) as readonly ContentFile[];
  const read = new Set(['edition.yaml', pathOfContent(rulesFileName), ...names.map(pathOfContent)]);
  const long = files.find(({ path, bytes }) => read.has(path) && bytes.length > maxTextBytes);
  if (long) return refuse({ kind: 'not-an-edition', why: `${long.path} is too long` });
  const theirs = dayOf(files.find(({ path }) => path === 'edition.yaml')?.bytes);
  if (!theirs) return refuse({ kind: 'not-an-edition', why: 'edition.yaml doesn’t say when the festival starts' });
  const ours = londonDate(ports.live.edition().startsAt);
  if (theirs !== ours) return refuse({ kind: 'another-edition', theirs, ours });

  const byPath = new Map(files.map(({ path, bytes }) => [path, bytes]));
  const own = new Map((await folderFiles(ports.editionFolder)).map(({ path, bytes }) => [path, bytes]));
  const texts = new Map(
    names.flatMap((file) => {
      const bytes = byPath.get(pathOfContent(file));
      return bytes ? [[file, bytes.toString('utf8')] as const] : [];
    }),
  );
  const pictures = await newPictures(ports, files, own, by);
  if (!pictures.ok) return pictures;
  const rules = await rulesIn(ports, byPath.get(pathOfContent(rulesFileName))?.toString('utf8'));
  if (!rules.ok) return rules;
  const settings = await settingsIn(
    { ...ports, settingsFile: () => ports.settingsFile(pictures.value.added) },
    byPath.get(pathOfContent(settingsFileName))?.toString('utf8'),
  );
  if (!settings.ok) return settings;
  const taken = new Set(
    [...texts.keys(), rulesFileName, settingsFileName].map((file) => pathOfContent(file as PublishedFile)),
  );
  const isLeftOut = ({ path, bytes }: ZippedFile): boolean =>
    !taken.has(path) &&
    !pictures.value.known.has(path) &&
    (own.has(path) || path.startsWith('pictures/')) &&
    !own.get(path)?.equals(bytes);
  const incoming = pictures.value.added;
  const others = [...(rules.value ? [rules.value] : []), ...(settings.value ? [settings.value.file] : [])];

  const source = await ports.contentFilesWith(incoming, settings.value?.edition ?? ports.live.edition());
  const done = await importTexts<PictureNameTaken>(
    { ...ports, contentFiles: async () => source },
    {
      ...{ texts, by, describe, others },
      beforePublishing: async () => {
        if (incoming.length === 0) return ok(undefined);
        return ports.pictureStore.add(
          ports.editionKey,
          incoming,
          incoming.map(({ name }) =>
            describe({
              action: 'picture.added',
              subject: { kind: 'picture', id: name, name },
              before: null,
              after: { name },
              reason: null,
            }),
          ),
        );
      },
    },
  );
  if (!done.ok) return done;
  return ok({
    changed: done.value,
    pictures: incoming.map(({ name }) => name),
    leftOut: files.filter(isLeftOut).map(({ path }) => path),
  });
};

/** The rules of sale of the imported folder; undefined when the folder has none, or they equal the present rules. */
const rulesIn = async (
  ports: ImportPorts,
  text: string | undefined,
): Promise<Result<ImportedFile | undefined, ImportRefusal>> => {
  if (text === undefined) return ok(undefined);
  const file = await ports.rulesFile();
  const { version, revision } = await ports.contentStore.head(ports.editionKey, rulesFileName);
  const published = await ports.contentStore.text(ports.editionKey, rulesFileName, version);
  const before = published ?? file.base();
  if (before === text) return ok(undefined);
  const { value, rules, mistakes } = file.read(text);
  const [wrong] = mistakes;
  if (rules)
    return ok({
      ...{ file: rulesFileName, text, revision },
      action: {
        action: 'catalogue.rules-changed',
        subject: { kind: 'catalogue', id: 'rules', name: 'Questions, rules and pools' },
        ...changedFields(file.read(before).value, value),
        reason: null,
      },
    });
  const why = `sale-rules.yaml, ${wrong?.path.join(', ') ?? ''}: ${wrong?.reason ?? 'it can’t be read'}`;
  return refuse({ kind: 'not-an-edition', why });
};

/** The settings of the imported folder; undefined when they equal the present ones. */
const settingsIn = async (
  ports: ImportPorts,
  text: string | undefined,
): Promise<Result<Exclude<Awaited<ReturnType<typeof importedSettings>>, { mistakes: unknown }>, ImportRefusal>> => {
  if (text === undefined) return ok(undefined);
  const found = await importedSettings(ports, text);
  if (!found || !('mistakes' in found)) return ok(found);
  const [wrong] = found.mistakes;
  const why = `edition.yaml, ${wrong?.path.join(', ') ?? ''}: ${wrong?.reason ?? 'it can’t be read'}`;
  return refuse({ kind: 'not-an-edition', why });
};

/** The day is all that an import needs of `edition.yaml`, whatever drawings it names. */
const anyDrawing = z.pipe(
  z.string(),
  z.transform((src) => ({ src, width: 1, height: 1 })),
);

const dayOf = (bytes: Buffer | undefined): string | undefined => {
  const edition = bytes && parseYaml(bytes.toString('utf8'), editionFile(anyDrawing)).data?.value;
  return edition && londonDate(edition.startsAt);
};

type Incoming = UploadedPicture & { readonly bytes: ReadonlyMap<string, Uint8Array> };

/**
 * The photographs of the imported folder that are not in this edition yet. A photograph whose name exists already must be
 * the same file; otherwise pages would show another picture than with the imported folder.
 */
const newPictures = async (
  ports: ImportPorts,
  files: readonly ZippedFile[],
  own: ReadonlyMap<string, Buffer>,
  by: Author,
): Promise<Result<{ readonly added: readonly Incoming[]; readonly known: ReadonlySet<string> }, ImportRefusal>> => {
  const uploaded = new Map(
    (await ports.pictureStore.list(ports.editionKey)).flatMap(({ files: its }) =>
      its.map(({ file, digest }): [string, string] => [`pictures/${file}`, digest]),
    ),
  );
  const known = new Set<string>();
  const fresh = new Map<string, (PictureFile & { readonly bytes: Buffer })[]>();
  for (const { path, bytes } of files) {
    const read = path.startsWith('pictures/') ? readPictureFile(path.slice('pictures/'.length)) : undefined;
    if (!read) continue;
    const digest = fileDigest(bytes);
    const here = own.get(path);
    const there = here ? fileDigest(here) : uploaded.get(path);
    if (there !== undefined && there !== digest) return refuse({ kind: 'picture-name-taken', file: path });
    known.add(path);
    if (there !== undefined) continue;
    if (!(await ports.pictureEncoder.isAsNamed(bytes, read)))
      return refuse({ kind: 'not-an-edition', why: `${path} isn’t a picture of that size` });
    const { name, ...file } = read;
    fresh.set(name, [...(fresh.get(name) ?? []), { ...file, digest, bytes }]);
  }
  const at = ports.machineClock.now();
  const added = [...fresh].map(([name, its]) => ({
    ...{ name, alt: '', at, by },
    files: its.map(({ bytes: _, ...file }) => file),
    bytes: new Map(its.map(({ file, bytes }) => [file, bytes])),
  }));
  return ok({ added, known });
};
