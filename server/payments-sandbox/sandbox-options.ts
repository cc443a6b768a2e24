import type { FeeSettings } from './payments/fees.ts';
import type { SeedProduct } from './store/seed.ts';

/** How to open a sandbox. */
export interface StripeSandboxOptions {
  /** Its own SQLite file, or `:memory:`. */
  readonly file: string;
  /** Port of the API on 127.0.0.1; 0 or absent takes any. */
  readonly apiPort?: number;
  /** The accepted API keys; a live one is refused. */
  readonly apiKey: string | readonly string[];
  /** The browser's URL of `routes`, with a closing slash: `http://localhost:3000/sandbox/`. */
  readonly pageBase: URL;
  /** Seeds an empty file; an existing catalogue is not changed. */
  readonly catalogue: readonly SeedProduct[];
  /** The merchant's name on the page. */
  readonly merchant?: () => string;
  /** The machine's clock, epoch milliseconds. */
  readonly now?: () => number;
  /** The provider's fees; by default Stripe's for cards of the United Kingdom. */
  readonly fees?: FeeSettings;
  /** Makes every id predictable, for tests. */
  readonly seed?: string;
  readonly log?: SandboxLog;
}

/** The sandbox's log. */
export interface SandboxLog {
  warn(message: string, details?: Readonly<Record<string, unknown>>): void;
  error(message: string, details?: Readonly<Record<string, unknown>>): void;
}
