import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

export interface Asset {
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  /** A hash of the content, so that browsers may cache each asset for a year. */
  readonly version: string;
}

const read = (name: string, type: string): Asset => {
  const bytes = readFileSync(new URL(`assets/${name}`, import.meta.url));
  return { name, type, bytes, version: createHash('sha256').update(bytes).digest('hex').slice(0, 12) };
};

/** The card page's stylesheet, script and font, read once. */
export const assets = {
  style: read('page.css', 'text/css; charset=utf-8'),
  script: read('pay.js', 'text/javascript; charset=utf-8'),
  font: read('hanken-grotesk-latin.woff2', 'font/woff2'),
} as const;

/** The asset's URL under the page's base path, which ends in a slash. */
export const addressOf = (asset: Asset, base: string): string => `${base}assets/${asset.name}?v=${asset.version}`;
