import { extractText } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { RunEvent } from '#core/competition/day/judge/run-event.ts';
import { board } from '#core/competition/results/result-shapes.ts';
import { deskGroup, explainedSheet } from '#core/competition/results/sheet-shapes.ts';
import { deviceId, type EntryId, entryId, userId } from '#core/kernel/ids.ts';
import { ok } from '#core/kernel/result.ts';
import { day, hour, laterBy, minute, second } from '#core/kernel/time.ts';
import { aPublishedOrder, aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { anEmptySheet, aRingEventId, aRingLog, type Given, halfPastTen } from '#fixtures/builders/a-run.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { plainPages } from '../../../support/plain-pages.ts';
import type { Visitor } from '../../../support/visitor.ts';

const { secondsTaken: _, ...nothing } = anEmptySheet;
const path = (entry: EntryId, what: string) => `/api/competition/runs/${encodeURIComponent(entry)}/${what}`;
const steps = '/api/competition/results/adult/silver/steps';
const theReason = { why: 'The flag stood on a bait.', evidence: 'The steward’s photograph.' };
const asItWas = { kind: 'finished', counts: { ...nothing, truffleFinds: 2 }, secondsTaken: 590 };

describe('result routes', () => {
  let festival: OpenFestival;
  let nell: Visitor;
  let harriet: Visitor;
  let bramble: EntryId;
  const moss = entryId('moss');

  const joins = async (email: string) => {
    const visitor = festival.visitor();
    return { visitor, id: userId(await visitor.joins(email)) };
  };
  /** Buys a competitor ticket as Harriet and returns its entry. */
  const buysATicket = async (email: string): Promise<EntryId> => {
    const { sessionId } = await harriet.open([{ id: 'prod_competitor', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email, wait: true });
    const own = z.object({ tickets: z.array(z.object({ id: z.string() })) });
    const [ticket] = own.parse((await harriet.get('/api/registrations')).json).tickets;
    return entryId(ticket?.id ?? '');
  };
  /** Stores a complete run with the events given and the handler’s signature. */
  const runs = async (entry: EntryId, ...seen: readonly Given[]) => {
    const judge = { id: userId('john'), name: 'John Peel' };
    const log = aRingLog('started', ...seen, { kind: 'stopped', secondsTaken: 590 });
    const signature: RunEvent = {
      id: aRingEventId(),
      device: deviceId('judge'),
      at: laterBy(halfPastTen, hour),
      attempt: 1,
      kind: 'signed',
      initials: 'HL',
      covers: log.map(({ id }) => id),
    };
    const marks = [...log, signature].map((mark) => ({ entry, mark, by: judge, receivedAt: mark.at }));
    await festival.ports.competition.runEventLog.add(marks);
  };
  const silver = async () => {
    const boards = z.array(board).parse((await festival.visitor().get('/api/competition/boards')).json);
    return boards.find(({ class: of, level }) => of === 'adult' && level === 'silver');
  };

  /** The text of a PDF that this visitor may download. */
  const download = async (who: Visitor, at: string): Promise<string> => {
    const cookie = [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${festival.origin}${at}`, { headers: { cookie } });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    const { text } = await extractText(new Uint8Array(await answer.arrayBuffer()), { mergePages: true });
    return text.replaceAll(/\s+/g, ' ');
  };

  beforeAll(async () => {
    festival = await openFestival();
    const head = await joins('nell@example.co.uk');
    nell = head.visitor;
    await festival.ports.accounts.members.addLabel(head.id, 'headjudge');
    harriet = (await joins('harriet@example.co.uk')).visitor;
    bramble = await buysATicket('harriet@example.co.uk');
    const order = aPublishedOrder({
      runs: [
        aRunCard({ entry: bramble, number: 1, hound: 'Bramble' }),
        aRunCard({ entry: moss, number: 2, hound: 'Moss', handler: 'Dee Okoro' }),
      ],
    });
    await festival.ports.competition.competitionDay.change(() => ok({ order }));
  });
  afterAll(() => festival.close());

  it('the competition’s results desk is for the head judge only', async () => {
    for (const [method, at, body] of [
      ['GET', '/api/competition/desk', undefined],
      ['POST', steps, { kind: 'review-begun' }],
      ['POST', path(bramble, 'corrections'), { wanted: asItWas, ...theReason }],
      ['POST', path(bramble, 'attempt'), { counts: 2, why: 'A loose dog.' }],
      ['POST', '/api/competition/queries/any/answer', { words: 'No.' }],
    ] as const) {
      expect(await festival.visitor().ask(method, at, { body })).toMatchObject({ status: 401 });
      expect(await harriet.ask(method, at, { body })).toMatchObject({ status: 403, json: { code: 'staff_only' } });
    }
  });

  it('certificate and podium are answered 404 before the competition result is signed', async () => {
    expect(await harriet.get(path(bramble, 'certificate.pdf'))).toMatchObject({
      status: 404,
      json: { code: 'no_certificate_yet' },
    });
    const podium = '/api/competition/results/adult/silver/podium.pdf';
    expect(await nell.get(podium)).toMatchObject({ status: 404, json: { code: 'no_podium_yet' } });
    expect(await harriet.get(podium)).toMatchObject({ status: 403 });
  });

  it('a signed run is on the public board, and its sheet is for the competitor and the head judge only', async () => {
    expect((await silver())?.toRun.map(({ hound }) => hound)).toEqual(['Bramble', 'Moss']);
    expect(await harriet.get(path(bramble, 'sheet'))).toMatchObject({ status: 404, json: { code: 'no_sheet_yet' } });

    await runs(bramble, 'truffle-found', 'truffle-found', 'wrong-flag');
    expect(await silver()).toMatchObject({
      rows: [{ place: 1, hound: 'Bramble', total: 15 }],
      toRun: [{ hound: 'Moss' }],
    });
    expect(await harriet.get(path(bramble, 'sheet'))).toMatchObject({
      status: 200,
      json: { outcome: { total: 15 }, row: { place: 1 }, state: 'provisional' },
    });
    expect(explainedSheet.safeParse((await nell.get(path(bramble, 'sheet'))).json).success).toBe(true);
    expect(await harriet.get(path(moss, 'sheet'))).toMatchObject({ status: 403, json: { code: 'not_your_run' } });
    expect(await festival.visitor().get(path(bramble, 'sheet'))).toMatchObject({ status: 401 });
  });

  it('boards are put into the leaderboard page only, which is rendered again when a board changes', async () => {
    const shown: unknown[] = [];
    const maker: typeof plainPages = {
      ...plainPages,
      isPage: async () => true,
      page: (path, data) => {
        shown.push([path, data.boards?.find(({ rows }) => rows.length > 0)?.rows[0]?.hound]);
        return plainPages.page(path, data);
      },
    };
    const pages = await openFestival({
      web: { maker, files: undefined },
      change: ({ results }) => ({ results: { ...results, boards: festival.ports.results.boards } }),
    });
    await pages.visitor().get('/leaderboard');
    await pages.visitor().get('/tickets');
    expect(shown).toEqual([
      ['/leaderboard', 'Bramble'],
      ['/tickets', undefined],
    ]);
    await festival.ports.results.boardChanged({ class: 'adult', level: 'silver' });
    pages.clock.passes(second);
    await pages.visitor().get('/leaderboard');
    await pages.visitor().get('/tickets');
    expect(shown).toHaveLength(3);
    await pages.close();
  });

  it('result routes publish a changed board to the subscribers of its group', async () => {
    const received: unknown[] = [];
    const stop = festival.ports.live.news.subscribe({ about: 'leaderboard:', receive: (item) => received.push(item) });
    await runs(moss, 'oil-found');
    await festival.ports.results.runChanged(aRunCard({ entry: moss }));
    await expect
      .poll(() => received)
      .toEqual([{ topic: 'leaderboard:adult-silver', message: expect.objectContaining({ level: 'silver' }) }]);
    stop();
  });

  it('a result goes through review, query, correction and signature, with certificate and podium', async () => {
    expect(await harriet.post(path(bramble, 'queries'), { words: 'That flag was right.' })).toMatchObject({
      status: 409,
      json: { code: 'too_late_to_ask', detail: 'Queries about this result are closed.' },
    });
    expect(await nell.post(steps, { kind: 'signed' })).toMatchObject({
      status: 409,
      json: { code: 'out_of_turn', detail: 'Hounds in this class are still running, so the result is provisional.' },
    });
    expect(await nell.post(steps, { kind: 'review-begun' })).toMatchObject({ status: 200 });
    expect(await harriet.post(path(bramble, 'queries'), { words: 'That flag was right.' })).toMatchObject({
      status: 200,
    });
    expect(await harriet.post(path(moss, 'queries'), { words: 'And Moss?' })).toMatchObject({ status: 403 });

    const impossible = { ...asItWas, counts: { ...nothing, oilFinds: 11 } };
    expect(await nell.post(path(bramble, 'corrections'), { wanted: impossible, ...theReason })).toMatchObject({
      status: 422,
      json: { code: 'sheet_impossible', detail: 'There are 10 baits, and 11 finds.' },
    });
    expect(await nell.post(path(bramble, 'corrections'), { wanted: asItWas, ...theReason, why: ' ' })).toMatchObject({
      status: 422,
      json: { code: 'words_missing', field: 'why' },
    });
    expect(await nell.post(path(bramble, 'attempt'), { counts: 2, why: 'A loose dog.' })).toMatchObject({
      status: 409,
      json: { code: 'one_attempt_only' },
    });
    expect(await nell.post(path(bramble, 'corrections'), { wanted: asItWas, ...theReason })).toMatchObject({
      status: 200,
    });
    // The board is frozen during the review, and still lists the correction.
    expect(await silver()).toMatchObject({
      status: { state: 'under-review', version: 0 },
      rows: [{ hound: 'Bramble', total: 15 }, { hound: 'Moss' }],
      corrections: [{ hound: 'Bramble', why: theReason.why }],
    });

    const desk = z.object({ groups: z.array(deskGroup) });
    const { groups } = desk.parse((await nell.get('/api/competition/desk')).json);
    const [query] = groups.flatMap(({ runs: each }) => each.flatMap(({ queries }) => queries));
    await festival.passes(31 * minute);
    expect(await nell.post(steps, { kind: 'signed' })).toMatchObject({
      status: 409,
      json: { code: 'queries_open', count: 1 },
    });
    expect(
      await nell.post(`/api/competition/queries/${query?.id}/answer`, { words: 'It was. Corrected.' }),
    ).toMatchObject({ status: 200 });
    expect(await nell.post(steps, { kind: 'signed' })).toMatchObject({ status: 200 });
    expect(await silver()).toMatchObject({
      status: { state: 'final', version: 1, signedBy: 'Ada Digby' },
      rows: [
        { hound: 'Bramble', total: 20 },
        { hound: 'Moss', total: 5 },
      ],
    });
    const certificate = await download(harriet, path(bramble, 'certificate.pdf'));
    for (const words of ['Bramble', '1st place', 'Silver hounds, 20 points', 'Signed by Ada Digby, head judge'])
      expect(certificate).toContain(words);
    expect(await harriet.get(path(moss, 'certificate.pdf'))).toMatchObject({ status: 403 });
    const podium = await download(nell, '/api/competition/results/adult/silver/podium.pdf');
    expect(podium).toMatch(/2nd place .*Number 2, 5 points\. 1st place .*Number 1, 20 points\./);
    expect(
      await nell.post(path(bramble, 'corrections'), { wanted: { kind: 'withdrawn' }, ...theReason }),
    ).toMatchObject({
      status: 409,
      json: { code: 'result_final' },
    });
    expect(await nell.post(steps, { kind: 'reopened', why: 'A telephone came in.' })).toMatchObject({ status: 200 });
    expect((await silver())?.status).toMatchObject({ state: 'under-review', version: 1 });
  });

  it('results keep place and points of a handler whose account is deleted, and remove the name everywhere', async () => {
    const before = await silver();
    expect(JSON.stringify(before)).toContain('Harriet Lamb');
    const received: unknown[] = [];
    const stop = festival.ports.live.news.subscribe({
      about: 'leaderboard:adult-silver',
      receive: (item) => received.push(item),
    });
    // Her log-in is days old, so she has to log in again to delete her account.
    expect(await harriet.post('/api/account/deletion', { word: 'delete' })).toMatchObject({ status: 403 });
    const again = festival.visitor();
    await again.logsIn('harriet@example.co.uk');
    expect(await again.post('/api/account/deletion', { word: 'delete' })).toMatchObject({ status: 200 });
    await festival.passes(8 * day);
    await festival.runJob('due account deletions');
    const after = await silver();
    expect(after?.status).toEqual(before?.status);
    expect(after?.rows).toEqual(
      before?.rows.map((row) => (row.hound === 'Bramble' ? { ...row, handler: 'an unnamed handler' } : row)),
    );
    await expect.poll(() => JSON.stringify(received)).toContain('an unnamed handler');
    stop();
    // Nell’s grace period for two-step log-in is over; the organiser’s has just begun.
    const { id, visitor: organiser } = await joins('olive@example.co.uk');
    await festival.ports.accounts.members.addLabel(id, 'organiser');
    const { groups } = z
      .object({ groups: z.array(deskGroup) })
      .parse((await organiser.get('/api/competition/desk')).json);
    expect(JSON.stringify(groups)).not.toMatch(/Harriet Lamb|That flag was right/);
    expect(JSON.stringify(groups)).toContain(theReason.why);
  });
});
