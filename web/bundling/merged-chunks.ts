import { background, type Chunk, isPage, reached } from './finest-chunks.ts';

/** How many bytes a root may load that it does not need. The bytes of the files that merging saves count against them. */
export type Allowance = (root: string) => number;

/** About what a file has beside its modules, in bytes of gzip: imports, exports, and what was said in other files. */
const bytesPerFile = 60;
/** What a request is worth, in bytes of scripts: its headers, and the work in browser and server. */
const bytesPerRequest = 1_500;

type Partner = { readonly chunk: Chunk; readonly gain: number };

/** Whether a root has loaded a chunk when it starts: a part starts after the background. */
const has = (root: string, { roots }: Chunk): boolean =>
  roots.has(root) || (roots.has(background) && root !== background && !isPage(root));

/** What chunks need, and what their roots load, while they are being merged. Merging changes the chunks. */
const loadsOf = (finest: readonly Chunk[], allowance: Allowance) => {
  const chunks = new Set(finest);
  const roots = [...new Set(finest.flatMap((chunk) => [...chunk.roots]))];
  const bytesOf = (root: string) =>
    [...chunks].reduce((sum, chunk) => (has(root, chunk) ? sum + chunk.bytes + bytesPerFile : sum), 0);
  const most = new Map(roots.map((root) => [root, bytesOf(root) + allowance(root)]));
  const pages = roots.filter(isPage).length;
  let needs = new Map<Chunk, ReadonlySet<Chunk>>();
  const left = new Map<string, number>();
  const read = () => {
    needs = new Map([...chunks].map((chunk) => [chunk, reached([chunk], ({ imports }) => imports)]));
    left.clear();
  };
  const leftFor = (root: string): number => {
    const bytes = left.get(root) ?? (most.get(root) ?? 0) - bytesOf(root);
    left.set(root, bytes);
    return bytes;
  };
  read();

  /** What it costs a root to load a chunk that it does not need, in bytes; Infinity if that is more than it may. */
  const costOf = (root: string, more: Chunk): number => {
    let [bytes, requests] = [-bytesPerFile, -1];
    for (const chunk of needs.get(more) ?? []) {
      if (has(root, chunk)) continue;
      bytes += chunk.bytes + bytesPerFile;
      requests += 1;
    }
    return bytes > leftFor(root) ? Number.POSITIVE_INFINITY : bytes + requests * bytesPerRequest;
  };
  /** What all roots together gain when two chunks are one, in bytes. The background is loaded with each page. */
  const gainOf = (a: Chunk, b: Chunk): number => {
    let gain = 0;
    for (const root of new Set([...a.roots, ...b.roots])) {
      const [hasA, hasB] = [has(root, a), has(root, b)];
      const gained = hasA && hasB ? bytesPerRequest + bytesPerFile : -costOf(root, hasA ? b : a);
      if (gained === Number.NEGATIVE_INFINITY) return 0;
      gain += root === background ? gained * pages : gained;
    }
    return gain;
  };
  /** Whether one chunk needs another by way of a third, which the merged chunk would need and be needed by. */
  const isAround = (a: Chunk, b: Chunk): boolean =>
    [...(needs.get(a) ?? [])].some((chunk) => chunk !== a && chunk !== b && needs.get(chunk)?.has(b));

  return {
    /** The best chunk to merge `chunk` with; undefined when no merge is worth it. */
    partner: (chunk: Chunk, others: Iterable<Chunk>): Partner | undefined => {
      let best: Partner | undefined;
      for (const other of others) {
        if (other === chunk) continue;
        const gain = gainOf(chunk, other);
        if (gain > (best?.gain ?? 0) && !isAround(chunk, other) && !isAround(other, chunk))
          best = { chunk: other, gain };
      }
      return best;
    },
    merge: (into: Chunk, chunk: Chunk): void => {
      chunks.delete(chunk);
      into.ids.push(...chunk.ids);
      into.bytes += chunk.bytes;
      for (const root of chunk.roots) into.roots.add(root);
      for (const imported of chunk.imports) into.imports.add(imported);
      for (const importer of chunks) if (importer.imports.delete(chunk)) importer.imports.add(into);
      into.imports.delete(into);
      for (const needed of reached([into], ({ imports }) => imports))
        for (const root of into.roots) needed.roots.add(root);
      read();
    },
  };
};

/**
 * Merges chunks that roots share, the most useful pair first, for as long as the requests that this saves are worth more
 * than the bytes that roots load without need. The chunks given are changed.
 *
 * @returns the modules of each chunk that is not a root's own
 */
export const mergedChunks = (finest: readonly Chunk[], allowance: Allowance): readonly (readonly string[])[] => {
  const loads = loadsOf(finest, allowance);
  const shared = new Set(finest.filter(({ root }) => root === null));
  const partners = new Map([...shared].map((chunk, index, all) => [chunk, loads.partner(chunk, all.slice(index + 1))]));
  for (;;) {
    let [chunk, best]: [Chunk?, Partner?] = [];
    for (const [each, partner] of partners)
      if (partner && partner.gain > (best?.gain ?? 0)) [chunk, best] = [each, partner];
    if (!chunk || !best) return [...shared].map(({ ids }) => ids);
    // Earlier merges may have changed what this one gains.
    const now = shared.has(best.chunk) ? loads.partner(chunk, [best.chunk]) : undefined;
    if (now && now.gain >= best.gain) {
      loads.merge(chunk, now.chunk);
      shared.delete(now.chunk);
      partners.delete(now.chunk);
    }
    partners.set(chunk, loads.partner(chunk, shared));
  }
};
