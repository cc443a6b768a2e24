import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { makeSubfolder } from '#adapters/system/make-folder.ts';
import { momentsPassed } from '#core/kernel/edition/edition.ts';
import type { Log } from '#core/kernel/ports.ts';
import { minute } from '#core/kernel/time.ts';
import type { Content } from '#core/site/content/content.ts';
import type { PageData } from '#core/site/frame/site-config.ts';
import type { MadePage, PageMaker } from './page-cache.ts';

/** The first line of a persisted page, as JSON. */
const fileHeader = z.object({ stamp: z.string(), now: z.number(), length: z.number() });

const hashOf = (what: unknown): string => createHash('sha256').update(JSON.stringify(what)).digest('base64url');

/**
 * Persists the pages of `maker` in `folder`, so that after the next start the first page need not wait for the renderer.
 * A persisted page is used only by the same build, with identical input and within its lifetime (decision 0032).
 */
export const persistedPageCache = (
  maker: PageMaker,
  { build, folder, log }: { readonly build: string; readonly folder: string; readonly log: Log },
): PageMaker => {
  const { maxAgeMs = minute } = maker;
  const fileOf = (path: string): string => join(folder, encodeURIComponent(path));
  /** Files of an earlier process that have not been requested yet. */
  const onDisk = namesIn(folder);
  const writtenAt = new Map<string, number>();
  let contentHash: { readonly content: Partial<Content>; readonly hash: string } | undefined;

  const inputHash = ({ config: { now, ...config }, content, ...others }: PageData): string => {
    if (contentHash?.content !== content) contentHash = { content, hash: hashOf(content) };
    return hashOf([build, contentHash.hash, config, others, momentsPassed(config.edition, now)]);
  };

  /** Reads each file at most once: afterwards the page is in memory. */
  const readFromDisk = (path: string, data: PageData): MadePage | undefined => {
    if (!onDisk.delete(encodeURIComponent(path))) return undefined;
    try {
      const text = readFileSync(fileOf(path), 'utf8');
      const end = text.indexOf('\n');
      const { stamp, now, length } = fileHeader.parse(JSON.parse(text.slice(0, end)));
      const html = text.slice(end + 1);
      const age = Math.abs(data.config.now - now);
      return age < maxAgeMs && html.length === length && stamp === inputHash(data)
        ? { status: 200, html, age }
        : undefined;
    } catch {
      // Truncated by a power cut, or written by another release.
      return undefined;
    }
  };

  /** Writes a page's file at most once a minute, without fsync, because a lost file costs one rendering. */
  const writeToDisk = (path: string, data: PageData, { html }: MadePage): void => {
    const { now } = data.config;
    if (Math.abs(now - (writtenAt.get(path) ?? 0)) < maxAgeMs) return;
    writtenAt.set(path, now);
    try {
      makeSubfolder(folder);
      const draft = `${fileOf(path)}.${process.pid}.draft`;
      const first = JSON.stringify({ stamp: inputHash(data), now, length: html.length });
      writeFileSync(draft, `${first}\n${html}`, { mode: 0o600 });
      renameSync(draft, fileOf(path));
    } catch (cause) {
      log.warn('page could not be persisted', { path, cause: String(cause) });
    }
  };

  return {
    ...maker,
    uncached: maker.page,
    isPage: async (path, content) => onDisk.has(encodeURIComponent(path)) || maker.isPage(path, content),
    async page(path, data) {
      const persisted = readFromDisk(path, data);
      if (persisted) return persisted;
      const made = await maker.page(path, data);
      // A form's answer belongs to one visitor.
      if (made.status === 200 && !data.answer) writeToDisk(path, data, made);
      return made;
    },
  };
};

const namesIn = (folder: string): Set<string> => {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
};
