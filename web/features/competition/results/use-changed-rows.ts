import { useEffect, useRef, useState } from 'react';
import type { Board } from '#core/competition/results/board.ts';

const lightenedMs = 2_000;

const fingerprint = ({ place, total, secondsTaken }: Board['rows'][number]): string =>
  `${place} ${total} ${secondsTaken}`;

/** The bib numbers of rows that changed in the last two seconds, which are highlighted. */
export const useChangedRows = (rows: Board['rows']): ReadonlySet<number> => {
  const before = useRef<ReadonlyMap<number, string> | null>(null);
  const [changed, setChanged] = useState<ReadonlySet<number>>(new Set());

  useEffect(() => {
    const now = new Map(rows.map((row) => [row.number, fingerprint(row)] as const));
    const known = before.current;
    before.current = now;
    if (!known) return undefined;
    const different = [...now].filter(([number, print]) => known.get(number) !== print).map(([number]) => number);
    if (different.length === 0) return undefined;
    setChanged(new Set(different));
    const timer = setTimeout(() => setChanged(new Set()), lightenedMs);
    return () => clearTimeout(timer);
  }, [rows]);

  return changed;
};
