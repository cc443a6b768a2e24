import * as z from 'zod/mini';
import type { Json } from '../audit-log/staff-action.ts';
import { wordsNames } from '../content/content.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { instant } from '../kernel/time.ts';
import { contentKinds } from './places.ts';

const at = z.pipe(z.number().check(z.int(), z.nonnegative()), z.transform(instant));
const file = z.enum(wordsNames);
const params = z.object({ file });
/** What came as JSON is JSON; the file's own schema says whether it is right. */
const json = z.pipe(
  z.unknown(),
  z.transform((value): Json => value as Json),
);
const staff = ['log-in-first', 'staff-only', 'two-step-needed'] as const;
const path = z.array(z.union([z.string(), z.number()]));
/** Thirty million bytes in base64. */
const mostArchive = 40_000_000;
const count = z.number().check(z.int(), z.nonnegative());

const mistake = z.object({ file, path, line: count, reason: z.string() });
const writer = z.object({ by: z.string(), at });

const contentList = z.object({
  now: at,
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
  now: at,
  file,
  title: z.string(),
  /** Changes with every change of the draft and every publication; the next change says which one it was made on. */
  revision: count,
  version: count,
  /** The draft, or what is published when there is none: JSON in the shape of the file. */
  value: json,
  published: json,
  draft: z.nullable(z.extend(writer, { basedOn: count })),
  mistakes: z.array(mistake),
  /** The pages that show it, for the preview. */
  pages: z.array(z.string()),
  /** The newest first. */
  history: z.array(z.extend(writer, { version: count, note: z.string(), restored: z.nullable(count) })),
});

const moved = { 'content-moved': { status: 409, facts: z.object({ now: contentAnswer }) } } as const;
const invalid = { 'content-invalid': { status: 422, facts: z.object({ mistakes: z.array(mistake) }) } } as const;
const changedOn = z.object({ revision: count });

/** The edition's content: its files with their drafts, and what people look for in them by name (F30). */
export const listContent = endpoint({
  method: 'GET',
  path: '/api/desk/content',
  answer: contentList,
  problems: staff,
});

/** The edition's folder with all that was published, which the program starts from (F34). */
export const exportEdition = endpoint({
  method: 'GET',
  path: '/api/desk/content/edition.zip',
  answer: { mediaType: 'application/zip' },
  problems: staff,
});

/**
 * Publishes the texts and takes the pictures of an edition's folder, sent as a ZIP in base64: all of it, or nothing (F34). What only
 * the folder can change is named and left out.
 */
export const importEdition = endpoint({
  method: 'POST',
  path: '/api/desk/content/import',
  body: z.object({ file: z.string().check(z.maxLength(mostArchive)) }),
  answer: z.object({
    changed: z.array(z.object({ file: z.union([file, z.literal('sale-rules')]), title: z.string() })),
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
  problems: staff,
});

/** One file of the content with its draft and its history. */
export const readContentFile = endpoint({
  method: 'GET',
  path: '/api/desk/content/:file',
  params,
  answer: contentAnswer,
  problems: staff,
});

/** Keeps a draft of the file, right or wrong. When someone else has changed it, the answer says what stands there now. */
export const saveContentDraft = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/draft',
  params,
  body: z.extend(changedOn, { value: json }),
  answer: contentAnswer,
  refusals: moved,
  problems: staff,
});

/** Takes the draft away. */
export const discardContentDraft = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/discard',
  params,
  body: changedOn,
  answer: contentAnswer,
  refusals: moved,
  problems: staff,
});

/** Publishes the draft: every page that shows the file shows it within five seconds. */
export const publishContent = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/publish',
  params,
  body: changedOn,
  answer: contentAnswer,
  refusals: { ...moved, ...invalid },
  problems: staff,
});

/** Publishes an earlier version anew; 0 is that of the edition's folder. */
export const restoreContent = endpoint({
  method: 'POST',
  path: '/api/desk/content/:file/restore',
  params,
  body: z.extend(changedOn, { version: count }),
  answer: contentAnswer,
  refusals: { ...moved, ...invalid, 'version-unknown': { status: 404 } },
  problems: staff,
});

/** One published version as a value, to compare it. */
export const readContentVersion = endpoint({
  method: 'GET',
  path: '/api/desk/content/:file/versions/:version',
  params: z.extend(params, { version: z.string().check(z.regex(/^\d{1,9}$/)) }),
  answer: z.object({ value: json }),
  refusals: { 'version-unknown': { status: 404 } },
  problems: staff,
});

/** The HTML of a page with the file's draft: never at an address of its own, so that no cache keeps it and no one else finds it. */
export const previewContent = endpoint({
  method: 'GET',
  path: '/api/desk/content/:file/preview',
  params,
  query: z.object({ page: z.string().check(z.regex(/^\/[a-zA-Z0-9/-]*$/), z.maxLength(200)) }),
  answer: z.object({ html: z.string() }),
  refusals: { 'content-invalid': invalid['content-invalid'], 'page-unknown': { status: 404 } },
  problems: staff,
});
