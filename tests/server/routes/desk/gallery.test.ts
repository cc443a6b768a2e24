import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DeskGallery } from '#core/desk/gallery/client.ports.ts';
import { maxPhotographBytes } from '#core/desk/gallery/photograph-limits.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';
import type { Visitor } from '../../../support/visitor.ts';

/** A photograph with the place where it was taken; each colour is another one. */
const aPhoto = (colour: string, width = 640) =>
  sharp({ create: { width, height: 400, channels: 3, background: colour } })
    .withExif({ IFD0: { Model: 'Nosecam 9' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();

describe('the gallery', () => {
  let festival: OpenFestival;
  let desk: Visitor;
  beforeEach(async () => {
    festival = await openFestival();
    desk = await anOrganiser(festival);
  });
  afterEach(() => festival.close());

  const upload = (bytes: Uint8Array, credit = 'Nell Garraway') =>
    desk.post('/api/desk/gallery', { file: Buffer.from(bytes).toString('base64'), credit });
  const added = async (colour: string) => {
    const { json } = await upload(await aPhoto(colour));
    return (json as { photograph: { id: string } }).photograph.id;
  };
  const show = (ids: readonly string[], isShown = true) => desk.post('/api/desk/gallery/show', { ids, isShown });
  const atDesk = async () => (await desk.get('/api/desk/gallery')).json as DeskGallery;
  const inGallery = async () =>
    ((await festival.visitor().get('/api/gallery')).json as { photographs: { id: string }[] }).photographs.map(
      ({ id }) => id,
    );
  const asks = (id: string, more = {}, sender = festival.visitor()) =>
    sender.post(`/api/gallery/${id}/take-down`, {
      ...{ request: `take-down-${crypto.randomUUID()}`, reason: 'That is my daughter.', email: 'ruby@example.co.uk' },
      ...more,
    });

  it('a gallery picture is seen at the desk only until it is shown, then on the page, without place or camera', async () => {
    const id = await added('#c03040');
    expect(await inGallery()).toEqual([]);
    const file = `/api/gallery/${id}/640.jpeg`;
    expect(await festival.visitor().get(file)).toMatchObject({ status: 404 });
    expect(await desk.get(`/api/desk/gallery/photographs/${id}/640.jpeg`)).toMatchObject({ status: 200 });
    await show([id]);
    expect((await festival.visitor().get('/api/gallery')).json).toMatchObject({
      photographs: [{ id, width: 640, height: 400, widths: [480, 640], colour: expect.stringMatching(/^#/) }],
      years: [2025],
    });
    for (const name of ['640.avif', '640.webp', '640.jpeg', '480.avif', '480.webp']) {
      const response = await fetch(`${festival.origin}/2025/api/gallery/${id}/${name}`);
      expect(response.status, name).toBe(200);
      expect(response.headers.get('content-type')).toBe(`image/${name.split('.')[1]}`);
      expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect((await sharp(bytes).metadata()).exif).toBeUndefined();
      expect(bytes.toString('latin1')).not.toContain('Nosecam');
    }
    await show([id], false);
    expect(await festival.visitor().get(file)).toMatchObject({ status: 404 });
  });

  it('a gallery picture that was uploaded before is recognised, so that an interrupted upload goes on', async () => {
    const photo = await aPhoto('#c03040');
    expect(await upload(photo)).toMatchObject({ status: 201, json: { isKnown: false } });
    expect(await upload(photo, 'Another')).toMatchObject({
      status: 201,
      json: { isKnown: true, photograph: { credit: 'Nell Garraway' } },
    });
    expect((await atDesk()).photographs).toHaveLength(1);
  });

  it('a gallery picture is captioned, moved, hidden and deleted', async () => {
    const [one, two, three] = [await added('#c03040'), await added('#30c040'), await added('#4030c0')];
    await show([one, two, three]);
    expect(await inGallery()).toEqual([one, two, three]);
    const at = (id: string) => `/api/desk/gallery/photographs/${id}`;
    await desk.post(`${at(three)}/move`, { before: one });
    expect(await inGallery()).toEqual([three, one, two]);
    await desk.post(`${at(three)}/move`, { before: null });
    expect(await inGallery()).toEqual([one, two, three]);
    await desk.post(at(one), { caption: ' Six boots\nby the tent ', credit: 'Kit' });
    expect((await atDesk()).photographs[0]).toMatchObject({ caption: 'Six boots by the tent', credit: 'Kit' });
    expect(await desk.post(`${at(two)}/delete`, {})).toMatchObject({ status: 200 });
    expect(await inGallery()).toEqual([one, three]);
    expect(await desk.post(`${at(two)}/delete`, {})).toMatchObject({ json: { code: 'photograph_unknown' } });
    expect(await desk.post(`${at(one)}/move`, { before: two })).toMatchObject({ status: 404 });
    expect(await show([one, two])).toMatchObject({ status: 404 });
    expect(await festival.visitor().get(`/api/desk/gallery/photographs/${two}/640.jpeg`)).toMatchObject({
      status: 401,
    });
  });

  it('an upload to the gallery that is no picture, or too large, is refused', async () => {
    const begin = Buffer.from([0xff, 0xd8, 0xff]);
    for (const [name, bytes, code] of [
      ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 'not_a_picture'],
      ['a page', Buffer.from('<!doctype html><script>1</script>'), 'not_a_picture'],
      ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'picture_is_heic'],
      ['a JPEG that is none', Buffer.concat([begin, randomBytes(5_000)]), 'not_a_picture'],
      ['nothing', Buffer.alloc(0), 'not_a_picture'],
      ['25 MB and a byte', Buffer.alloc(maxPhotographBytes + 1, 0xff), 'picture_too_large'],
    ] as const)
      expect(await upload(bytes), name).toMatchObject({ status: 422, json: { code } });
    expect((await atDesk()).photographs).toEqual([]);
  });

  it('files of the gallery have names that the program makes: no path leads to another file', async () => {
    const id = await added('#c03040');
    await show([id]);
    for (const file of ['..%2f..%2fetc%2fpasswd', '640.svg', '640.jpeg%00.html', '9999.jpeg', 'x'])
      expect((await festival.visitor().get(`/api/gallery/${id}/${file}`)).status, file).toBeGreaterThanOrEqual(400);
    expect(await festival.visitor().get('/api/gallery/0123456789abcdeg/640.jpeg')).toMatchObject({ status: 400 });
  });

  it('a take-down request hides nothing, reaches the desk, and is answered by email with all others about the picture', async () => {
    const id = await added('#c03040');
    await show([id]);
    expect(await asks(id)).toMatchObject({ status: 201 });
    expect(await asks(id, { email: 'tom@example.co.uk', reason: '' })).toMatchObject({ status: 201 });
    expect(await asks(id, { email: '' })).toMatchObject({ status: 201 });
    expect(await inGallery()).toEqual([id]);
    const { json: overview } = await desk.get('/api/desk/overview');
    expect(overview).toMatchObject({
      needs: expect.arrayContaining([expect.objectContaining({ kind: 'take-down', isUrgent: true })]),
    });
    const { takeDowns } = await atDesk();
    expect(takeDowns).toHaveLength(3);
    const ruby = takeDowns.find(({ email }) => email === 'ruby@example.co.uk');
    expect(ruby).toMatchObject({ reason: 'That is my daughter.', photographId: id, answered: null });
    const at = `/api/desk/gallery/take-downs/${ruby?.id}`;
    const answer = { answer: 'taken-down', words: 'Sorry about that.' };
    const { json: email } = await desk.post(`${at}/preview`, answer);
    expect(email).toMatchObject({ to: 'ruby@example.co.uk', subject: 'We’ve taken the picture down' });
    expect(email).toMatchObject({ text: expect.stringContaining('Sorry about that.') });
    expect(await desk.post(`/api/desk/gallery/photographs/${id}/delete`, {})).toMatchObject({
      json: { code: 'asked_about' },
    });
    expect(await desk.post(`${at}/answer`, answer)).toMatchObject({ status: 200 });
    expect(await inGallery()).toEqual([]);
    expect(await festival.visitor().get(`/api/gallery/${id}/640.jpeg`)).toMatchObject({ status: 404 });
    expect((await atDesk()).takeDowns.every(({ answered }) => answered?.answer === 'taken-down')).toBe(true);
    expect(await desk.post(`${at}/answer`, answer)).toMatchObject({ json: { code: 'answered_before' } });
    await festival.runJob('outbox');
    const sent = ((await festival.ports.email.inbox?.all()) ?? []).filter(({ subject }) => subject.includes('picture'));
    expect(sent.map(({ to }) => to).sort()).toEqual(['ruby@example.co.uk', 'tom@example.co.uk']);
  });

  it('an answer that a picture stays in the gallery needs a text when the requester left an address', async () => {
    const id = await added('#c03040');
    await show([id]);
    await asks(id);
    const [asked] = (await atDesk()).takeDowns;
    const at = `/api/desk/gallery/take-downs/${asked?.id}/answer`;
    expect(await desk.post(at, { answer: 'stays', words: ' ' })).toMatchObject({ json: { code: 'words_missing' } });
    expect(await desk.post(at, { answer: 'stays', words: 'It is a dog.' })).toMatchObject({ status: 200 });
    expect(await inGallery()).toEqual([id]);
  });

  it('a take-down request with a wrong address or of a hidden picture is refused, spam is dropped, and requests limited', async () => {
    const [id, hidden] = [await added('#c03040'), await added('#30c040')];
    await show([id]);
    expect(await asks(id, { email: 'nowhere' })).toMatchObject({ status: 422, json: { code: 'address_wrong' } });
    expect(await asks(hidden)).toMatchObject({ status: 404 });
    expect(await asks(id, { homepage: 'https://spam.example' })).toMatchObject({ status: 201 });
    expect((await atDesk()).takeDowns).toEqual([]);
    const statuses = [];
    const insistent = festival.visitor();
    for (let sent = 0; sent < 12; sent++) statuses.push((await asks(id, {}, insistent)).status);
    expect(statuses).toContain(503);
    expect(statuses.at(-1)).toBe(429);
  });
});
