// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaperDesk } from '#core/competition/day/paper/client.ports.ts';
import type { PaperSheetView } from '#core/competition/day/paper/ports.ts';
import type { TranscribedSheet } from '#core/competition/day/paper/transcribed-sheet.ts';
import { ServiceFailure } from '#core/kernel/failures.ts';
import { entryId } from '#core/kernel/ids.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { DataEntryList } from '../../../../web/features/competition/paper/data-entry-list.tsx';
import { DataEntrySheet } from '../../../../web/features/competition/paper/data-entry-sheet.tsx';
import { visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);

const card = aRunCard({ entry: entryId('moss'), number: 7, hound: 'Moss' });
const counts = {
  oilFinds: 2,
  truffleFinds: 0,
  wrongFlags: 0,
  digs: 0,
  toileting: 0,
  baitsEaten: 0,
  behaviourWarnings: 0,
};
const sheet: TranscribedSheet = { run: { kind: 'finished', counts, secondsTaken: 278.2 }, initials: 'HL' };
const other: TranscribedSheet = {
  run: { kind: 'finished', counts: { ...counts, oilFinds: 3 }, secondsTaken: 278.2 },
  initials: 'HL',
};
const waiting: PaperSheetView['status'] = { kind: 'waits', by: ['Nell'], own: true };

/** Opens the data entry of a sheet with this status, and records the requests. */
const open = (status: PaperSheetView['status'], change: Partial<PaperDesk> = {}, isFinal = false) => {
  const typed: TranscribedSheet[] = [];
  const replaced: number[] = [];
  const port: PaperDesk = {
    day: async () => ({ version: 1, publishedAt: null, rings: [], runs: [card], readings: [], sheets: [] }),
    sheet: async () => ok({ card, status, isFinal }),
    transcribe: async (_entry, read) => {
      typed.push(read);
      return ok({ card, status: waiting, isFinal });
    },
    replace: async (_entry, eventsShown) => {
      replaced.push(eventsShown);
      return ok({
        card,
        status: { kind: 'entered', by: ['Nell', 'Odo'], at: parseInstant('2025-11-22T11:00:00Z') },
        isFinal,
      });
    },
    ...change,
  };
  visit(<DataEntrySheet port={port} rulebook={words.rulebook} entry={card.entry} />);
  return { typed, replaced };
};

const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const send = () => fireEvent.submit(screen.getByLabelText('Handler’s initials').closest('form') ?? document.body);

describe('data entry of a paper sheet', () => {
  it('data entry of a paper sheet starts with empty fields, and sends the typed sheet', async () => {
    const { typed } = open({ kind: 'blank' });
    await screen.findByRole('heading', { name: '7 · Moss' });
    for (const box of document.querySelectorAll<HTMLInputElement>('input[type=number]')) {
      expect(box.value).toBe('');
      fireEvent.change(box, { target: { value: '0' } });
    }
    fill('Oil finds', '2');
    fill('Minutes', '4');
    fill('Seconds', '38.2');
    fill('Handler’s initials', ' HL');
    send();
    await screen.findByText(/Your reading is saved/);
    expect(typed).toEqual([sheet]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('data entry of a paper sheet needs only a reason and initials for a disqualification', async () => {
    const { typed } = open({ kind: 'waits', by: ['Nell'], own: false });
    expect(await screen.findByText(/Nell typed this sheet/)).toBeDefined();
    fireEvent.click(screen.getByLabelText('disqualified by the judge'));
    fill('Reason', 'A bite.');
    fill('Handler’s initials', 'HL');
    send();
    await waitFor(() => expect(typed).toEqual([{ run: { kind: 'disqualified', reason: 'A bite.' }, initials: 'HL' }]));
  });

  it('data entry of a paper sheet shows both differing transcriptions and the difference, and lets users replace theirs', async () => {
    const { typed } = open({ kind: 'differs', own: sheet, other, by: 'Nell' });
    await screen.findByText(/You and Nell read this sheet differently/);
    expect(screen.getAllByText('differs')).toHaveLength(1);
    expect(screen.getByRole('row', { name: 'Oil finds 2 3 differs' })).toBeDefined();
    fill('Oil finds', '3');
    send();
    await waitFor(() => expect(typed).toEqual([other]));
  });

  it('data entry of a paper sheet shows the phones’ events beside the sheet, and replaces them on request', async () => {
    const ring = { events: 3, counts, ended: 'searching', secondsTaken: null, initials: null };
    const { replaced } = open({ kind: 'agreed', by: ['Nell', 'Odo'], sheet: other, ring });
    // The marks may be those of an earlier reading of the same sheet.
    expect(await screen.findByText(/different marks, from the judge’s phone or an earlier reading/)).toBeDefined();
    expect(screen.getByRole('columnheader', { name: 'So far' })).toBeDefined();
    expect(await screen.findByRole('row', { name: 'Oil finds 3 2 differs' })).toBeDefined();
    expect(screen.getByRole('row', { name: 'The run finished still searching differs' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Use the paper sheet' }));
    expect(await screen.findByText(/Entered at 11:00: Nell and Odo read the same/)).toBeDefined();
    expect(replaced).toEqual([3]);
  });

  it('data entry of a paper sheet keeps the input when the request is refused or fails, and says why', async () => {
    const answers = [
      async () => refuse({ kind: 'sheet-impossible', detail: 'There are 10 flags; the sheet uses 12.' }),
      () => Promise.reject(new ServiceFailure('festival', 'no signal')),
    ];
    open({ kind: 'blank' }, { transcribe: () => answers.shift()?.() ?? Promise.reject(new Error('asked too often')) });
    await screen.findByLabelText('Oil finds');
    fill('Oil finds', '12');
    send();
    expect(await screen.findByText('There are 10 flags; the sheet uses 12.')).toBeDefined();
    send();
    expect(await screen.findByText(/What you typed is still here/)).toBeDefined();
    expect(screen.getByLabelText('Oil finds')).toHaveProperty('value', '12');
  });

  it('data entry of a paper sheet says that the result is signed in place of showing the form', async () => {
    open({ kind: 'blank' }, {}, true);
    await screen.findByText(/This class’s result is signed, so this sheet can’t be entered now/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByLabelText('Handler’s initials')).toBeNull();
  });

  it('data entry asks below an entered paper sheet whether it was misread or the phone has sent different events since', async () => {
    open({ kind: 'entered', by: ['Nell', 'Odo'], at: parseInstant('2025-11-22T11:00:00Z') });
    expect(
      await screen.findByText(/^Was the sheet misread, or has the judge’s phone sent different marks/),
    ).toBeDefined();
  });

  it('data entry of paper sheets lists runs by number with their status, and those that a phone has signed', async () => {
    const sheets = [{ entry: card.entry, status: 'waits' } as const];
    const juno = aRunCard({ entry: entryId('juno'), number: 8, hound: 'Juno' });
    const day = async () => ({
      ...{ version: 1, publishedAt: null, rings: [], runs: [card, juno], readings: [], sheets },
      signedOnPhones: [juno.entry],
    });
    visit(<DataEntryList port={{ day }} />);
    const link = await screen.findByRole('link', { name: '7 · Moss' });
    expect(link.getAttribute('href')).toBe('/rekey?run=moss');
    expect(screen.getByText(/One sheet is waiting for a second person to type it: 7\./)).toBeDefined();
    expect(screen.getByText(/· waiting for a second person/)).toBeDefined();
    expect(screen.getByText(/· signed on the judge’s phone/).closest('li')?.textContent).toContain('8 · Juno');
  });
});
