import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withValueAt } from '#core/desk/content/json-path.ts';
import type { SettingsAnswer, SettingsCheck } from '#core/desk/content/settings/client.ports.ts';
import type { DeskPicture } from '#core/desk/pictures/client.ports.ts';
import { wholePicture } from '#core/desk/pictures/crop.ts';
import type { Json } from '#core/kernel/audit-log/staff-action.ts';
import { day, second } from '#core/kernel/time.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

type Change = readonly [path: readonly string[], value: Json | undefined];

describe('the settings of the edition at the desk', () => {
  let festival: OpenFestival;
  const others: OpenFestival[] = [];
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
    await festival.close();
  });

  const openDesk = async () => {
    const organiser = await anOrganiser(festival);
    const read = async () => (await organiser.get('/api/desk/settings')).json as SettingsAnswer;
    const changed = async (changes: readonly Change[]) =>
      changes.reduce((value, [path, next]) => withValueAt(value, path, next), (await read()).value);
    return {
      ...organiser,
      read,
      publishes: async (...changes: readonly Change[]) => {
        const { revision } = await read();
        return organiser.post('/api/desk/settings/publish', { revision, value: await changed(changes) });
      },
      keeps: async (...changes: readonly Change[]) => {
        const { revision } = await read();
        return organiser.post('/api/desk/settings/draft', { revision, value: await changed(changes) });
      },
      checks: async (...changes: readonly Change[]) =>
        (await organiser.post('/api/desk/settings/check', { value: await changed(changes) })).json as SettingsCheck,
      restores: async (version: number) =>
        organiser.post('/api/desk/settings/restore', { revision: (await read()).revision, version }),
    };
  };
  const buy = async () => {
    const visitor = festival.visitor();
    const { sessionId } = await visitor.open([{ id: 'prod_adult_day', quantity: 1 }]);
    await festival.sandbox.pay(sessionId, { email: 'harriet@example.com', wait: true });
    return sessionId;
  };
  const receipts = async () => {
    await festival.runJob('outbox');
    return ((await festival.ports.email.inbox?.all()) ?? []).filter(({ subject }) => /^Your tickets/.test(subject));
  };
  const edition = async () =>
    (await festival.visitor().get('/api/config')).json as { edition: Record<string, unknown> };

  it('an uploaded logo, transparent around its letters, is the edition’s, in PDFs and at the top of emails, and is undone', async () => {
    const desk = await openDesk();
    const png = await sharp({
      create: { width: 800, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const uploaded = await desk.post('/api/desk/pictures', {
      ...{ fileName: 'fair.png', file: png.toString('base64'), alt: 'Logo on paper', crop: wholePicture, isLogo: true },
    });
    const { name, src } = uploaded.json as DeskPicture;
    const file = await festival.app.inject({ url: src });
    expect((await sharp(file.rawPayload).metadata()).hasAlpha).toBe(true);

    expect(await desk.publishes([['logo'], { file: name }])).toMatchObject({ status: 200 });
    const logo = (await edition()).edition.logo as { readonly file: { readonly src: string; readonly width: number } };
    expect(logo.file).toMatchObject({ src: expect.stringContaining(`/pictures/${name}-`), width: 800 });
    await expect.poll(() => festival.ports.tickets.logo()?.slice(0, 22)).toBe('data:image/png;base64,');
    await buy();
    const [receipt] = await receipts();
    expect(receipt?.html).toContain(`<img src="${logo.file.src}" alt="The Great British Truffle Festival"`);

    const restarted = await openFestival({ dataDir: festival.dataDir });
    others.push(restarted);
    expect(restarted.ports.tickets.logo()).toMatch(/^data:image/);
    await desk.restores(0);
    await expect.poll(() => festival.ports.tickets.logo()).toBeUndefined();
  });

  it('a part that is switched off has no page from then on, although the page was rendered before, and has it again', async () => {
    const desk = await openDesk();
    const statusOf = async (path: string) => {
      festival.clock.passes(second);
      return (await festival.visitor().get(path)).status;
    };
    expect(await statusOf('/offer')).toBe(200);
    const off = { traders: false, waitingLists: false };
    expect(await desk.publishes([['parts'], off])).toMatchObject({ status: 200 });
    expect([await statusOf('/offer'), await statusOf('/tickets')]).toEqual([404, 200]);
    expect(await desk.publishes([['parts'], { traders: false }])).toMatchObject({ status: 200 });
    expect(await statusOf('/offer')).toBe(200);
  });

  it('a published festival name is that of pages, emails, manifests and the API at once, and after a restart', async () => {
    const desk = await openDesk();
    const renamed = await desk.publishes([['name'], 'The Downland Truffle Fair'], [['tagline'], 'Hounds and lunch.']);
    expect(renamed).toMatchObject({
      status: 200,
      json: { version: 1, draft: null, history: [{ version: 1, note: 'Name; The line under it', restored: null }] },
    });
    expect(await edition()).toMatchObject({
      edition: { name: 'The Downland Truffle Fair', tagline: 'Hounds and lunch.' },
    });
    const visitor = festival.visitor();
    expect((await visitor.get('/manifest.webmanifest')).json).toMatchObject({
      name: 'The Downland Truffle Fair',
      description: 'Hounds and lunch.',
    });
    expect((await visitor.get('/api/openapi.json')).json).toMatchObject({
      info: { title: 'The Downland Truffle Fair' },
    });
    await buy();
    expect((await receipts())[0]?.subject).toMatch(/^Your tickets for The Downland Truffle Fair/);

    const restarted = await openFestival({ dataDir: festival.dataDir });
    others.push(restarted);
    expect(restarted.ports.site.edition.name).toBe('The Downland Truffle Fair');
    expect(restarted.ports.site.edition.venue.name).toBe('the racecourse');

    expect(await desk.restores(0)).toMatchObject({ json: { version: 2, history: [{ restored: 0 }, { version: 1 }] } });
    expect(await edition()).toMatchObject({ edition: { name: 'The Great British Truffle Festival' } });
    const logged = await festival.ports.desk.auditLog.page({ area: 'settings' }, null, 10);
    expect(logged.map(({ action }) => action).sort()).toEqual(['settings.published', 'settings.restored']);
    expect(logged.find(({ action }) => action === 'settings.published')).toMatchObject({
      before: { name: 'The Great British Truffle Festival' },
      after: { name: 'The Downland Truffle Fair' },
    });
  });

  it('a festival name that another process has published is used here within seconds', async () => {
    const other = await openFestival({ dataDir: festival.dataDir });
    others.push(other);
    const desk = await openDesk();
    await desk.publishes([['name'], 'The Downland Truffle Fair']);
    await other.ports.deskContent.live.publishIfChanged();
    expect(other.ports.site.edition.name).toBe('The Downland Truffle Fair');
    expect(other.ports.site.siteConfig().edition.name).toBe('The Downland Truffle Fair');
  });

  it('settings with mistakes can be kept as a draft but not published, and name the field and the reason', async () => {
    const desk = await openDesk();
    const wrong: Change = [['venue', 'postcode'], 'BN7 3A'];
    const mistakes = [{ path: ['venue', 'postcode'], reason: 'a postcode reads like BN7 3AL' }];
    expect(await desk.checks(wrong)).toMatchObject({ mistakes, effects: [] });
    expect(await desk.publishes(wrong)).toMatchObject({ status: 422, json: { code: 'settings_invalid', mistakes } });
    expect(await desk.keeps(wrong)).toMatchObject({ status: 200, json: { mistakes, draft: { basedOn: 0 } } });
    expect((await desk.read()).value).toMatchObject({ venue: { postcode: 'BN7 3A' } });
    expect(await edition()).not.toMatchObject({ edition: { venue: { postcode: 'BN7 3A' } } });
    const { revision } = await desk.read();
    expect(await desk.post('/api/desk/settings/discard', { revision })).toMatchObject({ json: { draft: null } });
    const [logged] = await festival.ports.desk.auditLog.page({ area: 'settings' }, null, 10);
    expect(logged).toMatchObject({ action: 'settings.discarded', before: { 'venue.postcode': 'BN7 3A' } });
  });

  it('saving settings that another organiser has changed meanwhile is refused, and returns the other’s settings', async () => {
    const desk = await openDesk();
    const { value } = await desk.read();
    await desk.publishes([['name'], 'The Downland Truffle Fair']);
    expect(await desk.post('/api/desk/settings/publish', { revision: 0, value })).toMatchObject({
      status: 409,
      json: { code: 'settings_moved', now: { version: 1, value: { name: 'The Downland Truffle Fair' } } },
    });
  });

  it('a stricter refund rule holds for new orders only, whichever way it is published', async () => {
    const desk = await openDesk();
    await buy();
    expect(await desk.checks([['refund', 'graceDays'], 7])).toMatchObject({
      effects: [{ kind: 'refund', orders: 1, before: { graceDays: 14, closedWithinDays: 30 } }],
    });
    const sold = async () =>
      ((await desk.get('/api/desk/orders')).json as { orders: { id: string }[] }).orders.map(({ id }) => id);
    const [old = ''] = await sold();
    const untilOf = async (id: string) =>
      ((await desk.get(`/api/desk/orders/${id}`)).json as { refundableUntil: string | null }).refundableUntil;
    const before = await untilOf(old);
    await festival.passes(second);
    await desk.publishes([['refund', 'graceDays'], 7]);
    await buy();
    const [young = ''] = (await sold()).filter((id) => id !== old);
    expect(await untilOf(old)).toBe(before);
    const daysBetween = (Date.parse(before ?? '') - Date.parse((await untilOf(young)) ?? '')) / day;
    expect(daysBetween).toBe(7);
    await festival.passes(second);
    await desk.restores(0);
    expect((await desk.read()).published).toMatchObject({
      refund: { graceDays: 14, earlier: [{ graceDays: 14 }, { graceDays: 7 }] },
    });
    expect(await untilOf(old)).toBe(before);
    expect((Date.parse(before ?? '') - Date.parse((await untilOf(young)) ?? '')) / day).toBe(7);
  });

  const otherDay: readonly Change[] = [
    [['startsAt'], '2025-11-29T10:00:00+00:00'],
    [['endsAt'], '2025-11-29T17:00:00+00:00'],
    [['boxOffice', 'opensAt'], '2025-11-29T08:00:00+00:00'],
  ];

  it('the festival day can be saved in the settings until the first ticket is sold, and has to be moved afterwards', async () => {
    const desk = await openDesk();
    expect(await desk.checks(...otherDay)).toMatchObject({ mistakes: [], effects: [] });
    await buy();
    expect(await desk.checks(...otherDay)).toMatchObject({ effects: [{ kind: 'day-is-sold', tickets: 1 }] });
    expect(await desk.publishes(...otherDay)).toMatchObject({ status: 409, json: { code: 'day_is_sold' } });
    expect((await edition()).edition).toMatchObject({ startsAt: Date.parse('2025-11-22T10:00:00Z') });
  });

  it('a new festival day saved before any sale is the day everywhere', async () => {
    const desk = await openDesk();
    expect(await desk.publishes(...otherDay)).toMatchObject({ status: 200 });
    expect((await edition()).edition).toMatchObject({ startsAt: Date.parse('2025-11-29T10:00:00Z') });
    expect(festival.ports.door.doorEdition().startsAt).toBe(Date.parse('2025-11-29T10:00:00Z'));
  });

  it('opening hours that the programme contradicts are not published, and the desk names the file', async () => {
    const desk = await openDesk();
    const shorter: Change = [['endsAt'], '2025-11-22T12:00:00+00:00'];
    expect(await desk.checks(shorter)).toMatchObject({
      effects: [{ kind: 'content-clashes', files: ['schedule'] }],
    });
    expect(await desk.publishes(shorter)).toMatchObject({ status: 422, json: { code: 'content_clashes' } });
  });

  it('a part that is switched off has no API, no list and no page, and has them again once it is on', async () => {
    const desk = await openDesk();
    const statusOf = async (path: string) => (await desk.get(path)).status;
    const lists = async () =>
      ((await desk.get('/api/desk/lists')).json as { lists: { id: string }[] }).lists.map(({ id }) => id);
    const paths = ['/api/competition/boards', '/api/competition/rings', '/api/desk/waiting', '/competition-rules.pdf'];
    const before = await Promise.all(paths.map(statusOf));
    expect(before).not.toContain(404);
    expect(await lists()).toContain('entrants');
    const off = { competition: false, haveAGo: false, boxOffice: false, waitingLists: false };
    expect(await desk.publishes([['parts'], off])).toMatchObject({ status: 200 });
    expect(await Promise.all(paths.map(statusOf))).toEqual(paths.map(() => 404));
    for (const kind of ['competition', 'have-a-go'])
      expect((await desk.post(`/api/registrations/${kind}`, {})).status, kind).toBe(404);
    expect(await lists()).not.toContain('entrants');
    expect(await lists()).not.toContain('have-a-go');
    await desk.restores(0);
    expect(await Promise.all(paths.map(statusOf))).toEqual(before);
  });

  it('exported settings are those that were published, and an import publishes them again', async () => {
    const desk = await openDesk();
    await desk.publishes([['name'], 'The Downland Truffle Fair'], [['refund', 'graceDays'], 7]);
    const archive = await festival.ports.deskContent.editionZip();
    await desk.restores(0);
    const imported = await desk.post('/api/desk/content/import', { file: archive.toString('base64') });
    expect(imported).toMatchObject({ status: 200, json: { changed: [{ file: 'edition', title: 'Settings' }] } });
    expect((await edition()).edition).toMatchObject({ name: 'The Downland Truffle Fair', refund: { graceDays: 7 } });
  });

  it('settings are for organisers alone', async () => {
    expect((await festival.visitor().get('/api/desk/settings')).status).toBe(401);
  });
});
