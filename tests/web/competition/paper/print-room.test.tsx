// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaperDay } from '#core/competition/day/paper/ports.ts';
import { entryId, ringId } from '#core/kernel/ids.ts';
import { parseInstant } from '#core/kernel/time.ts';
import { aRunCard } from '#fixtures/builders/a-competition-day.ts';
import { PrintRoom } from '../../../../web/features/competition/paper/print-room.tsx';
import { visit } from '../../support/site.tsx';
import { words } from '../../support/words.ts';

afterEach(cleanup);

const moss = aRunCard({
  entry: entryId('ord_1/prod_competitor/1'),
  number: 7,
  hound: 'Moss',
  runsAt: parseInstant('2025-11-22T10:30:00Z'),
});
const reserve = aRunCard({ entry: entryId('spare'), number: 3, hound: 'Rook', reserve: true });
const junior = aRunCard({ entry: entryId('pip'), number: 21, hound: 'Pip', class: 'junior', ring: ringId('hazel') });

const aDay = (change: Partial<PaperDay> = {}): PaperDay => ({
  version: 3,
  publishedAt: parseInstant('2025-11-20T18:05:00Z'),
  rings: [
    { id: ringId('oak'), name: 'The oak ring' },
    { id: ringId('hazel'), name: 'The hazel ring' },
  ],
  runs: [reserve, moss, junior],
  readings: [],
  sheets: [],
  ...change,
});

const open = async (day: PaperDay) => {
  visit(<PrintRoom port={{ day: async () => day }} rulebook={words.rulebook} siteUrl="https://festival.example" />);
  await screen.findByRole('heading', { name: 'Paper for the rings' });
};
const sheetOf = (name: string) => within(screen.getByRole('article', { name }));
const line = (sheet: ReturnType<typeof sheetOf>, label: string) =>
  [...(sheet.getByText(label).nextElementSibling?.children ?? [])].map(({ textContent }) => textContent);

/** Draws the QR code as pixels, enlarged, and returns its text. */
const photographed = (svg: SVGElement): string => {
  const [, , size = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number);
  const scale = 4;
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)/g))
    for (let dy = 0; dy < scale; dy++)
      for (let dx = 0; dx < scale; dx++) {
        const at = ((Number(y) * scale + dy) * side + Number(x) * scale + dx) * 4;
        data.fill(0, at, at + 3);
      }
  return decodeQR({ width: side, height: side, data });
};

describe('page that prints paper sheets', () => {
  it('the print page of paper sheets prints each ring’s running order with its version, reserves last', async () => {
    await open(aDay());
    const order = within(await screen.findByRole('article', { name: 'Running order, The oak ring' }));
    expect(order.getByText('Running order, version 3, published on 20 November 2025 at 18:05')).toBeDefined();
    const rows = order.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      '10:307MossLagotto RomagnoloHarriet LambSilver, adults',
      'Reserve3RookLagotto RomagnoloHarriet LambSilver, adults',
    ]);
  });

  it('paper score sheets are printed for each run, with the points of each find and offence by the chosen readings', async () => {
    await open(aDay());
    await screen.findByRole('article', { name: 'Score sheet 7, Moss' });
    expect(line(sheetOf('Score sheet 7, Moss'), 'Digging')).toEqual(['Warning', '−5', 'Out']);
    expect(line(sheetOf('Score sheet 7, Moss'), 'Oil finds')).toEqual(Array.from({ length: 10 }, () => '+5'));
    expect(line(sheetOf('Score sheet 21, Pip'), 'Digging')).toEqual(['Warning', '−2', '−5', '−5', '−5']);
    cleanup();
    const tariff = { digs: 'tariff', toileting: 'escalating', timeBonus: 'always' } as const;
    await open(aDay({ readings: [{ class: 'adult', readings: tariff }] }));
    await screen.findByRole('article', { name: 'Score sheet 7, Moss' });
    expect(line(sheetOf('Score sheet 7, Moss'), 'Digging')).toEqual(['Warning', '−2', '−5', '−5', '−5']);
  });

  it('the print page of paper sheets prints a QR code that opens the sheet’s data entry', async () => {
    await open(aDay());
    await screen.findByRole('article', { name: 'Score sheet 7, Moss' });
    const code = screen.getByRole('article', { name: 'Score sheet 7, Moss' }).querySelector('svg');
    expect(code && photographed(code)).toBe('https://festival.example/rekey?run=ord_1%2Fprod_competitor%2F1');
  });

  it('the print page of paper sheets prints one ring only, or running orders only', async () => {
    await open(aDay());
    await screen.findByRole('article', { name: 'Score sheet 7, Moss' });
    fireEvent.click(screen.getByRole('button', { name: 'The hazel ring' }));
    expect(screen.getAllByRole('article')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Score sheets' }));
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  it('the print page of paper sheets says when no running order is published', async () => {
    await open(aDay({ version: 0, publishedAt: null, runs: [] }));
    expect(await screen.findByText('There’s nothing to print until the running order is published.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
  });
});
