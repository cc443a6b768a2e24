// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskPicture, PictureSent, PicturesDesk } from '#core/desk/pictures/client.ports.ts';
import { pictureRefusals } from '#core/desk/pictures/messages.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { aSaturdayInOctober as now } from '#fixtures/builders/an-order.ts';
import { DeskPortsProvider } from '../../../web/app/desk/desk-ports-context.tsx';
import { PictureChoice } from '../../../web/features/desk/pictures/picture-choice.tsx';
import { visit } from '../support/site.tsx';
import { someDeskPorts } from './some-desk-ports.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = (name: string, more: Partial<DeskPicture> = {}): DeskPicture => ({
  ...{ name, alt: '', src: `/pictures/${name}-480x320.webp?v=01234567`, width: 480, height: 320, added: null },
  ...more,
});

const open = (pictures: Partial<PicturesDesk>, current = 'truffles') => {
  const chosen: string[] = [];
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.startsWith('broken')) throw new Error('no picture');
    return { width: 1200, height: 800 };
  });
  const desk = someDeskPorts({
    pictures: { list: async () => [picture('truffles')], upload: async () => ok(picture('x')), ...pictures },
  });
  visit(
    <DeskPortsProvider value={desk}>
      <PictureChoice label="Head" current={current} onChoose={({ name }) => chosen.push(name)} />
    </DeskPortsProvider>,
    { path: '/desk/content' },
  );
  return chosen;
};

const choose = async (name: string, type = 'image/jpeg') => {
  fireEvent.click(await screen.findByRole('button', { name: /^Upload a picture/ }));
  const file = new File(['bytes'], name, { type });
  fireEvent.change(screen.getByLabelText('Picture from this computer or phone'), { target: { files: [file] } });
};
const slide = (name: string, value: number) =>
  fireEvent.change(screen.getByRole('slider', { name }), { target: { value: String(value) } });

describe('a picture at the desk', () => {
  it('a picture at the desk is cropped with sliders, uploaded with its description, and chosen', async () => {
    const sent: PictureSent[] = [];
    const tent = picture('tent-1a2b3c4d', { alt: 'The long tent', added: { by: 'Nell', at: now } });
    const chosen = open({
      upload: async (body) => {
        sent.push(body);
        return ok(tent);
      },
    });
    await choose('tent.jpg');
    fireEvent.click(await screen.findByRole('radio', { name: 'Square' }));
    slide('How much of it to keep', 50);
    slide('Left to right', 100);
    slide('Top to bottom', 0);
    fireEvent.click(screen.getByRole('button', { name: 'Add the picture' }));
    expect(await screen.findByText(pictureRefusals['picture-words-missing'])).toBeTruthy();
    fireEvent.change(screen.getByLabelText('What the new picture shows'), { target: { value: 'The long tent' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add the picture' }));
    await waitFor(() => expect(chosen).toEqual(['tent-1a2b3c4d']));
    expect(sent[0]).toMatchObject({ fileName: 'tent.jpg', alt: 'The long tent', file: 'Ynl0ZXM=' });
    const { left = 0, top, width = 0, height } = sent[0]?.crop ?? {};
    expect([left + width, top, width, height].map((part) => Math.round((part ?? 0) * 1000))).toEqual([
      1000, 0, 333, 500,
    ]);
    expect(screen.getByText('The long tent: uploaded and chosen.')).toBeTruthy();
  });

  it('a desk picture is refused with the reason if its file is unsuitable, and stays in the form if the network fails', async () => {
    const refusals = [refuse({ kind: 'picture-too-small' as const })];
    open({
      upload: async () => {
        const [next] = refusals.splice(0, 1);
        if (!next) throw new Error('no connection');
        return next;
      },
    });
    await choose('drawing.svg', 'image/svg+xml');
    expect(await screen.findByText(pictureRefusals['not-a-picture'])).toBeTruthy();
    const input = screen.getByLabelText('Picture from this computer or phone');
    fireEvent.change(input, { target: { files: [new File(['x'], 'broken.jpg', { type: 'image/jpeg' })] } });
    expect(await screen.findByText(/can’t show that file as a picture/)).toBeTruthy();
    fireEvent.change(input, { target: { files: [new File(['x'], 'small.jpg', { type: 'image/jpeg' })] } });
    fireEvent.change(await screen.findByLabelText('What the new picture shows'), { target: { value: 'A hound' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add the picture' }));
    expect(await screen.findByText(pictureRefusals['picture-too-small'])).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Add the picture' }));
    expect(await screen.findByText(/Everything here is as you left it/)).toBeTruthy();
    expect((screen.getByLabelText('What the new picture shows') as HTMLInputElement).value).toBe('A hound');
  });

  it('a picture at the desk can be chosen from those of the edition, and is reported when it is missing', async () => {
    const chosen = open({ list: async () => [picture('truffles'), picture('hounds')] }, 'lost');
    expect(await screen.findByText('There’s no picture called lost.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Choose another one/ }));
    fireEvent.click(screen.getByRole('radio', { name: 'hounds' }));
    expect(chosen).toEqual(['hounds']);
  });
});
