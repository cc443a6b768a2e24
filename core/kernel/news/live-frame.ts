import type { NewsItem } from './ports.ts';

/** Parses one frame of `/api/live`, an object of states by topic; empty for anything else. */
export const itemsIn = (frame: unknown): readonly NewsItem[] => {
  const states = typeof frame === 'string' ? parsed(frame) : undefined;
  if (typeof states !== 'object' || states === null || Array.isArray(states)) return [];
  return Object.entries(states).map(([topic, message]) => ({ topic, message }));
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
