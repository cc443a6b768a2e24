import * as z from 'zod/mini';
import type { Json } from '../../kernel/audit-log/staff-action.ts';
import { endpoint } from '../../kernel/endpoint.ts';
import { staffAt } from '../../kernel/staff.ts';
import * as wire from '../../kernel/wire.ts';
import { wordsNames } from '../../site/content/content.ts';
import { contentKinds } from './content-places.ts';
import { editionZipPath } from './edition-zip-path.ts';

const file = z.enum(wordsNames);
const params = z.object({ file });
/** The deepest nesting of a value: several times that of any file, and too little to exhaust the stack. */
const maxDepth = 50;
const isShallow = (value: unknown): boolean => levelsOf(value).length <= maxDepth;
/** The maximum of values in a draft: ten times those of the longest file. Longer drafts would take seconds to write. */
const maxValues = 2_500;
const isShort = (value: unknown): boolean => levelsOf(value).reduce((sum, level) => sum + level, 0) <= maxValues;
/** The number of values wire.instant each depth, down to one beyond the deepest that is allowed. */
const levelsOf = (value: unknown): readonly number[] => {
  const levels: number[] = [];
  let level: readonly unknown[] = [value];
  while (level.length > 0 && levels.length <= maxDepth) {
    levels.push(level.length);
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
  return levels;
};
/** Any JSON value; the use case validates it against the file's schema. */
const json = z.pipe(
  z.unknown().check(z.refine(isShallow, 'nested too deeply')),
  z.transform((value): Json => value as Json),
);
const draft = z.pipe(
  z.unknown().check(z.refine(isShallow, 'nested too deeply'), z.refine(isShort, 'too many values')),
  z.transform((value): Json => value as Json),
);
const path = z.array(z.union([z.string(), z.number()]));
/** The largest archive, in characters of base64: a ZIP of 30 MB. */
const maxArchive = 40_000_000;
const mistake = z.object({ file, path, line: wire.count, reason: z.string() });
const writer = z.object({ by: z.string(), at: wire.instant });

const contentList = z.object({
  now: wire.instant,
  files: z.array(
    z.object({
      file,
      title: z.string(),
      draft: z.nullable(writer),
      published: z.nullable(writer),
    }),
  ),
  places: z.array(z.object({ kind: z.enum(contentKinds), file, path, title: z.string() })),
});

const contentAnswer = z.object({
  now: wire.instant,
  file,
  title: z.string(),
  /**
   * Changes with each draft and each publication. A change sends it back, so that a change based on an outdated text is
   * refused.
   */
  revision: wire.count,
  version: wire.count,
  /** The draft, or without one the published value: JSON in the shape of the file. */
  value: json,
  published: json,
  draft: z.nullable(z.extend(writer, { basedOn: wire.count })),
  mistakes: z.array(mistake),
  /** The pages that show the file, for the preview. */
  pages: z.array(z.string()),
  /** The newest first. */
  history: z.array(z.extend(writer, { version: wire.count, note: z.string(), restored: z.nullable(wire.count) })),
});

const moved = { 'content-moved': { status: 409, facts: z.object({ now: contentAnswer }) } } as const;
const invalid = { 'content-invalid': { status: 422, facts: z.object({ mistakes: z.array(mistake) }) } } as const;
const changedOn = z.object({ revision: wire.count });

/** The edition's content: its files with their drafts, and the named items in them, for the search (F30). */
export const listContent = endpoint({
  method: 'GET',
  path: '/api/desk/content',
  answer: contentList,
  staff: staffAt.desk,
});

/** Downloads the edition's folder, updated with everything published, as a ZIP from which the program can start (F34). */
export const exportEdition = endpoint({
  method: 'GET',
  path: editionZipPath,
  answer: { mediaType: 'application/zip' },
  staff: staffAt.desk,
});

/**
 * Publishes the texts and stores the pictures of an edition's folder, sent as a ZIP in base64: all of them or none
 * (F34). Files that the desk cannot change are skipped, and listed in the answer.
 */
export const importEdition = endpoint({
  method: 'POST',
  path: '/api/desk/content/import',
  body: z.object({ file: z.string().check(z.maxLength(maxArchive)) }),
  answer: z.object({
    changed: z.array(
      z.object({ file: z.union([file, z.literal('sale-rules'), z.literal('edition')]), title: z.string() }),
    ),
    pictures: z.array(z.string()),
    leftOut: z.array(z.string()),
  }),
  refusals: {
    'not-an-edition': { status: 422, facts: z.object({ why: z.string() }) },
    'another-edition': { status: 422, facts: z.object({ theirs: z.string(), ours: z.string() }) },
    'content-invalid': invalid['content-invalid'],
    'picture-name-taken': { status: 409 },
    'import-moved': { status: 409 },
  },
  staff: staffAt.desk,
});

/** One file of the content with its draft and its history. */
export const readContentFile = endpoint({
  method: 'GET',
  path: '/api/desk/content/:file',
  params,
  answer: contentAnswer,
  staff: staffAt.desk,
});

/** Stores a draft of the file, valid or not. Refused, with the current draft, when someone else has changed it. */
export const saveContentDraft = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/draft',
  params,
  body: z.extend(changedOn, { value: draft }),
  answer: contentAnswer,
  refusals: moved,
  staff: staffAt.desk,
});

/** Deletes the draft. */
export const discardContentDraft = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/discard',
  params,
  body: changedOn,
  answer: contentAnswer,
  refusals: moved,
  staff: staffAt.desk,
});

/** Publishes the draft: every page that shows the file shows it within five seconds. */
export const publishContent = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/publish',
  params,
  body: changedOn,
  answer: contentAnswer,
  refusals: { ...moved, ...invalid },
  staff: staffAt.desk,
});

/** Publishes an earlier version again; 0 is the version in the edition's folder. */
export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/restore',
  params,
  body: z.extend(changedOn, { version: wire.count }),
  answer: contentAnswer,
  refusals: { ...moved, ...invalid, 'version-unknown': { status: 404 } },
  staff: staffAt.desk,
});

/** The value of one published version, for comparison. */
export const readContentVersion = endpoint({
  method: 'GET',
  path: '/api/desk/content/:file/versions/:version',
  params: z.extend(params, { version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({ value: json }),
  refusals: { 'version-unknown': { status: 404 } },
  staff: staffAt.desk,
});

/**
 * The HTML of a page with the file's draft. Returned as JSON, because a page with its own address could be cached or
 * shared.
 */
export const previewContent = endpoint({
  method: 'GET',
  path: '/api/desk/content/:file/preview',
  params,
  query: z.object({
    page: z.string().check(z.regex(/^\/[a-zA-Z0-9/-]*$/), z.maxLength(200)),
    /** The moment of the festival's clock that the page shows; now, unless given. */
    at: z.optional(z.pipe(z.string().check(z.regex(/^-?\d{1,15}$/)), z.pipe(z.transform(Number), wire.instant))),
  }),
  answer: z.object({ html: z.string() }),
  refusals: { 'content-invalid': invalid['content-invalid'], 'page-unknown': { status: 404 } },
  staff: staffAt.desk,
});
