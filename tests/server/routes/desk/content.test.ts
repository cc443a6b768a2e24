import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import { withValueAt } from '#core/desk/content/json-path.ts';
import { second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

describe('the desk’s content', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const openDesk = async () => {
    const organiser = await anOrganiser(festival);
    const read = async (file = 'fine-foods') =>
      (await organiser.get(`/api/desk/content/${file}`)).json as ContentAnswer;
    return {
      ...organiser,
      read,
      writes: async (title: string, revision: number, file = 'fine-foods') => {
        const value = withValueAt((await read(file)).value, ['title'], title);
        return organiser.post(`/api/desk/content/${file}/draft`, { revision, value });
      },
      publishes: async (revision: number, file = 'fine-foods') =>
        organiser.post(`/api/desk/content/${file}/publish`, { revision }),
    };
  };
  const page = async (path = '/finefoods') => {
    await festival.passes(second);
    return (await festival.visitor().get(path)).text;
  };

  it('the desk lists content files and the items in them that can be found by name, with drafts', async () => {
    const desk = await openDesk();
    await desk.writes('Lunch in the long tent', 0);
    const { json } = await desk.get('/api/desk/content');
    expect(json).toMatchObject({
      files: expect.arrayContaining([
        expect.objectContaining({
          file: 'fine-foods',
          title: 'Fine foods',
          published: null,
          draft: expect.any(Object),
        }),
        expect.objectContaining({ file: 'judges', draft: null }),
      ]),
      places: expect.arrayContaining([
        expect.objectContaining({ kind: 'people', file: 'judges', path: ['judges', 0] }),
        expect.objectContaining({ kind: 'faqs', file: 'home', path: ['faq', 'questions', 0] }),
      ]),
    });
  });

  it('a content draft is shown in a preview of its page, and to visitors only once it is published', async () => {
    const desk = await openDesk();
    const before = await page();
    expect(await desk.writes('Lunch in the long tent', 0)).toMatchObject({ status: 200, json: { revision: 1 } });
    const preview = await desk.get('/api/desk/content/fine-foods/preview?page=/finefoods');
    const { html } = preview.json as { readonly html: string };
    expect(html).toContain('<h1>Lunch in the long tent</h1>');
    expect(html).toContain('<title>Draft: ');
    expect(preview.headers['cache-control']).toContain('no-store');
    expect(await page()).toContain(/<h1>.*<\/h1>/.exec(before)?.[0]);
    expect(await desk.publishes(1)).toMatchObject({ status: 200, json: { version: 1, draft: null } });
    expect(await page()).toContain('<h1>Lunch in the long tent</h1>');
    expect((await festival.visitor().get('/api/content/fine-foods')).json).toMatchObject({
      title: 'Lunch in the long tent',
    });
  });

  it('the desk keeps every version of a content file and can restore each, including the folder’s own', async () => {
    const desk = await openDesk();
    const { value } = await desk.read();
    await desk.writes('Lunch in the long tent', 0);
    await desk.publishes(1);
    await desk.writes('Lunch under the oaks', 2);
    await desk.publishes(3);
    const back = await desk.post('/api/desk/content/fine-foods/restore', { revision: 4, version: 1 });
    expect(back).toMatchObject({
      json: { version: 3, history: [{ restored: 1 }, { note: 'Heading' }, { version: 1 }] },
    });
    expect(await page()).toContain('<h1>Lunch in the long tent</h1>');
    await desk.post('/api/desk/content/fine-foods/restore', { revision: 5, version: 0 });
    expect((await desk.read()).value).toEqual(value);
    expect((await desk.get('/api/desk/content/fine-foods/versions/2')).json).toMatchObject({
      value: { title: 'Lunch under the oaks' },
    });
    expect(await desk.get('/api/desk/content/fine-foods/versions/9')).toMatchObject({ status: 404 });
    const logged = await festival.ports.desk.auditLog.page({ area: 'content' }, null, 10);
    expect(logged.map(({ action }) => action).sort()).toEqual([
      ...['content.published', 'content.published', 'content.restored', 'content.restored'],
    ]);
    expect(logged.find(({ after }) => JSON.stringify(after).includes('oaks'))).toMatchObject({
      subject: { name: 'Fine foods' },
      before: { title: 'Lunch in the long tent' },
      after: { title: 'Lunch under the oaks' },
    });
  });

  it('the desk keeps a content draft with mistakes, names each field and reason, and does not publish it', async () => {
    const desk = await openDesk();
    expect(await desk.writes('Lunch in the **long** tent', 0)).toMatchObject({
      json: { mistakes: [{ path: ['title'], reason: 'a line has plain words, without Markdown or HTML' }] },
    });
    expect(await desk.publishes(1)).toMatchObject({
      status: 422,
      json: { code: 'content_invalid', mistakes: [{ file: 'fine-foods', path: ['title'] }] },
    });
    expect(await desk.get('/api/desk/content/fine-foods/preview?page=/finefoods')).toMatchObject({ status: 422 });
    expect(await page()).not.toContain('long');
    expect(await desk.post('/api/desk/content/fine-foods/discard', { revision: 1 })).toMatchObject({
      json: { draft: null, mistakes: [] },
    });
  });

  it('the desk refuses to publish content with a link to a page that does not exist', async () => {
    const desk = await openDesk();
    const home = await desk.read('home');
    const value = withValueAt(home.value, ['about', 'action', 'to'], '/no-such-page');
    expect(await desk.post('/api/desk/content/home/draft', { revision: 0, value })).toMatchObject({
      json: { mistakes: [{ file: 'home', path: ['about', 'action', 'to'] }] },
    });
    expect(await desk.publishes(1, 'home')).toMatchObject({
      status: 422,
      json: { mistakes: [{ line: expect.toSatisfy((line: number) => line > 1) }] },
    });
  });

  it('the desk’s content is exported as an archive with everything published', async () => {
    const desk = await openDesk();
    await desk.writes('Lunch in the long tent', 0);
    await desk.publishes(1);
    const zip = await desk.get('/api/desk/content/edition.zip');
    expect(zip).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
    expect(zip.text.slice(0, 2)).toBe('PK');
    expect(zip.text).toContain('pages/fine-foods.yaml');
    expect(zip.text).toContain('title: Lunch in the long tent');
  });

  it('the desk refuses a content draft that is nested too deeply to be written, or has too many values', async () => {
    const desk = await openDesk();
    const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`;
    const body = `{"revision":0,"value":{"title":${deep}}}`;
    expect(await desk.post('/api/desk/content/fine-foods/draft', body)).toMatchObject({ status: 400 });
    const value = { title: Array.from({ length: 3000 }, (_, at) => at) };
    expect(await desk.post('/api/desk/content/fine-foods/draft', { revision: 0, value })).toMatchObject({
      status: 400,
    });
    expect(await desk.read()).toMatchObject({ revision: 0, draft: null });
  });

  it('the desk refuses the content draft of a second editor, with the text that the first has saved', async () => {
    const [first, second] = [await openDesk(), await openDesk()];
    await first.writes('Lunch in the long tent', 0);
    expect(await second.writes('Lunch under the oaks', 0)).toMatchObject({
      status: 409,
      json: { code: 'content_moved', now: { revision: 1, value: { title: 'Lunch in the long tent' } } },
    });
    expect(await second.publishes(0)).toMatchObject({ status: 409 });
    expect(await second.writes('Lunch under the oaks', 1)).toMatchObject({ status: 200 });
  });
});
