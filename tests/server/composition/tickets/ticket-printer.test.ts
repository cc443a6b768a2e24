import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { instant, second } from '#core/kernel/time.ts';
import type { TicketPaper } from '#core/tickets/issued/paper/ticket-paper.ts';
import type { TicketCode } from '#core/tickets/issued/ticket-code.ts';
import { ticketNumberOf } from '#core/tickets/issued/ticket-number.ts';
import { editionPath, openEditionFolder } from '../../../../server/composition/kernel/edition/edition-folder.ts';
import { paperFiles } from '../../../../server/composition/tickets/paper-files.ts';
import { ticketPrinter } from '../../../../server/composition/tickets/ticket-printer.ts';

const paper: TicketPaper = {
  title: 'A ticket',
  festival: 'The festival',
  date: instant(0),
  headline: ['Follow', 'the nose'],
  sheets: [
    {
      number: ticketNumberOf(1n),
      code: `GBT1:${'A'.repeat(125)}` as TicketCode,
      holder: 'Ada',
      product: 'Adult',
      facts: [],
      fold: 'Fold here.',
      page: 'Order 1',
      change: '',
    },
  ],
  travel: { title: 'Getting here', ways: [] },
  bring: { title: 'What to bring', things: [] },
  map: { alt: 'Map', caption: '' },
};

/** A script for the thread, in place of the real one. */
const scriptOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`);
const parent = `import { parentPort } from 'node:worker_threads';`;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const printer of open.splice(0)) await printer.close();
});
const aPrinter = (...options: Parameters<typeof ticketPrinter>) => {
  const printer = ticketPrinter(...options);
  open.push(printer);
  return printer;
};

describe('ticket printer', () => {
  it('the ticket printer prints in a separate thread, several tickets at once, and again after it was closed', async () => {
    const printer = aPrinter({ files: () => ({}) });
    const both = await Promise.all([printer.print(paper), printer.print(paper)]);
    for (const pdf of both) expect(Buffer.from(pdf).toString('latin1', 0, 5)).toBe('%PDF-');
    await printer.close();
    expect((await printer.print(paper)).length).toBe(both[0]?.length);
  });

  it('the ticket printer prints one PDF at a time, shortest first, so that a large one does not hold up everyone', async () => {
    const script = scriptOf(
      `${parent} parentPort.on('message', ({ id, paper }) =>
        setImmediate(() => parentPort.postMessage({ id, pdf: new Uint8Array([paper.sheets.length]) })));`,
    );
    const printer = aPrinter({ files: () => ({}), script });
    const printed: (number | undefined)[] = [];
    const withSheets = (count: number) => ({ ...paper, sheets: paper.sheets.flatMap((one) => Array(count).fill(one)) });
    await Promise.all([9, 8, 2, 7, 2].map(async (count) => printed.push((await printer.print(withSheets(count)))[0])));
    expect(printed).toEqual([9, 2, 2, 7, 8]);
  });

  it('the ticket printer does not print what its caller no longer waits for', async () => {
    const script = scriptOf(
      `${parent} let jobs = 0; parentPort.on('message', ({ id }) => {
        jobs += 1;
        const until = Date.now() + 30;
        while (Date.now() < until);
        parentPort.postMessage({ id, pdf: new Uint8Array([jobs]) });
      });`,
    );
    const printer = aPrinter({ files: () => ({}), patienceMs: second, script });
    const flood = await Promise.allSettled(Array.from({ length: 100 }, () => printer.print(paper)));
    expect(flood.at(-1)?.status).toBe('rejected');
    const [jobs = 0] = await printer.print(paper);
    expect(jobs).toBeLessThan(50);
  });

  it('the ticket printer fails a PDF that cannot be written, and goes on', async () => {
    const printer = aPrinter({ files: () => ({ map: '/nowhere/map.svg' }) });
    const failure = await printer.print(paper).catch((cause: unknown) => cause);
    expect(failure).toBeInstanceOf(ServiceFailure);
    expect(failure).toMatchObject({ retryable: true });
  });

  it('the ticket printer fails after its timeout when the thread never answers', async () => {
    const script = scriptOf(`${parent} parentPort.on('message', () => {});`);
    const printer = aPrinter({ files: () => ({}), patienceMs: 20, script });
    await expect(printer.print(paper)).rejects.toBeInstanceOf(ServiceFailure);
    await expect(printer.print(paper)).rejects.toBeInstanceOf(ServiceFailure);
  });

  it('the ticket printer fails when its thread dies, and starts another for the next ticket', async () => {
    const script = scriptOf(`${parent} parentPort.on('message', () => process.exit(1));`);
    const printer = aPrinter({ files: () => ({}), script });
    await expect(printer.print(paper)).rejects.toBeInstanceOf(ServiceFailure);
    await expect(printer.print(paper)).rejects.toBeInstanceOf(ServiceFailure);
  });
});

describe('the map of a ticket', () => {
  it('the map of a ticket is the edition’s drawing, with a digest in its URL, and not a photograph', async () => {
    const folder = editionPath('2025');
    const pictures = join(folder, 'pictures');
    const { content } = await openEditionFolder(folder);
    const { venue } = content.home;
    expect(venue.map.src).toMatch(/\?v=/);
    expect(paperFiles(pictures, undefined, content)).toEqual({ map: join(pictures, 'venue-map.svg') });
    const withMap = (src: string) => ({
      home: { ...content.home, venue: { ...venue, map: { ...venue.map, src } } },
    });
    expect(paperFiles(pictures, undefined, withMap('/pictures/site-1a2b3c4d-960x640.webp?v=1a2b3c4d'))).toEqual({});
  });
});
