import type { TraderId } from './trader-application.ts';

/** Signs and verifies the links in a trader's emails. */
export interface TraderLinks {
  keyOf(id: TraderId): string;
  isKeyOf(key: string, id: TraderId): boolean;
}
