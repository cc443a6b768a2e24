import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ContentAnswer } from '#core/desk/content/client.ports.ts';
import type { EmailPreview } from '#core/desk/email-wording/client.ports.ts';
import { second } from '#core/kernel/time.ts';
import { type Wording, wordedEmailIds, wordedEmails } from '#core/site/email-wording/worded-emails.ts';
import { type OpenFestival, openFestival } from '../../../support/festival.ts';
import { anOrganiser } from '../../../support/staff.ts';

const { usual } = wordedEmails.receipt;
const own: Wording = { ...usual, subject: 'Boots on, {first name}', text: `Wear **boots**, {name}.\n\n${usual.text}` };

describe('the words of automatic emails', () => {
  let festival: OpenFestival;
  beforeEach(async () => {
    festival = await openFestival();
  });
  afterEach(() => festival.close());

  const openDesk = async () => {
    const organiser = await anOrganiser(festival);
    const read = async () => (await organiser.get('/api/desk/content/emails')).json as ContentAnswer;
    return {
      ...organiser,
      read,
      writes: async (value: object) =>
        organiser.post('/api/desk/content/emails/draft', { revision: (await read()).revision, value }),
      publishes: async () => organiser.post('/api/desk/content/emails/publish', { revision: (await read()).revision }),
      preview: async (email: string, as = '') =>
        organiser.get(`/api/desk/emails/${email}/preview${as && `?as=${encodeURIComponent(as)}`}`),
      gives: async (email: string) =>
        organiser.post('/api/desk/complimentary', {
          ...{ attempt: `desk-${crypto.randomUUID()}`, name: 'Harriet Lamb', email, reason: 'a friend' },
          items: [{ productId: 'prod_adult_day', quantity: 2 }],
        }),
    };
  };
  const emailsTo = async (to: string) => {
    await festival.runJob('outbox');
    return (await festival.ports.email.inbox?.all())?.filter((email) => email.to === to) ?? [];
  };

  it('a receipt’s wording: the published one is sent, and the default one again once it is taken back', async () => {
    const desk = await openDesk();
    expect(await desk.writes({ receipt: own })).toMatchObject({ status: 200, json: { mistakes: [] } });
    await desk.gives('early@example.org');
    expect(await emailsTo('early@example.org')).toMatchObject([
      { subject: expect.stringMatching(/^Your tickets for The Great British Truffle Festival \(order /) },
    ]);

    expect(await desk.publishes()).toMatchObject({ status: 200, json: { version: 1 } });
    await festival.passes(second);
    await desk.gives('harriet@example.org');
    const [worded] = await emailsTo('harriet@example.org');
    expect(worded).toMatchObject({
      subject: 'Boots on, Harriet',
      text: expect.stringContaining('Wear boots, Harriet Lamb.'),
      html: expect.stringContaining('Wear <b>boots</b>, Harriet Lamb.'),
    });
    for (const words of ['Complimentary: £0.00', 'Can’t make it?', 'View your tickets:', ', order '])
      expect(worded?.text).toContain(words);

    await desk.writes({});
    await desk.publishes();
    await festival.passes(second);
    await desk.gives('later@example.org');
    expect(await emailsTo('later@example.org')).toMatchObject([
      { subject: expect.stringMatching(/^Your tickets for/) },
    ]);
  });

  it('a receipt’s wording with an unknown fact or without a required part is refused with the reason at its field', async () => {
    const desk = await openDesk();
    const wrong = { ...own, subject: 'For {giver}', text: own.text.replace('{refund rule}', '') };
    const saved = await desk.writes({ receipt: wrong });
    const { mistakes } = saved.json as ContentAnswer;
    expect(mistakes.map(({ path, reason }) => [path.join('.'), reason])).toEqual([
      ['receipt.subject', expect.stringContaining('this email doesn’t know “giver”')],
      ['receipt.text', '“refund rule” has to stay: it is part of the sale'],
    ]);
    expect(await desk.publishes()).toMatchObject({ status: 422, json: { code: 'content_invalid' } });
    expect(await desk.preview('receipt')).toMatchObject({ status: 422, json: { code: 'wording_invalid' } });
    expect(await desk.preview('refund-made')).toMatchObject({ status: 200 });
    const linked = await desk.writes({ receipt: { ...own, text: `[Look](/nowhere).\n\n${own.text}` } });
    expect((linked.json as ContentAnswer).mistakes).toMatchObject([
      { path: ['receipt', 'text'], reason: 'no page of ours is at /nowhere' },
    ]);
  });

  it('the preview of a receipt’s wording shows the draft at a real recipient, and its links open nothing', async () => {
    const desk = await openDesk();
    expect(await desk.preview('receipt')).toMatchObject({
      json: { recipients: [], shownAs: null, to: 'ada@example.com' },
    });
    await desk.gives('tom@example.org');
    await desk.gives('harriet@example.org');
    await desk.writes({ receipt: own });
    const { json } = await desk.preview('receipt');
    const { recipients, shownAs, to, subject, text, html } = json as EmailPreview;
    expect([recipients.length, shownAs, to, subject]).toEqual([
      2,
      recipients[0]?.id,
      'harriet@example.org',
      'Boots on, Harriet',
    ]);
    expect(text).toContain('key=preview');
    expect(text).not.toMatch(/key=(?!preview)|claim=(?!preview)/);
    expect(html).toContain('src="/pictures/email-header.png"');
    expect(await desk.preview('receipt', recipients[1]?.id)).toMatchObject({ json: { to: 'tom@example.org' } });
    expect(await emailsTo('harriet@example.org')).toHaveLength(1);
  });

  it('a test email of a receipt’s wording goes to the organiser’s own address, and is in the audit log', async () => {
    const desk = await openDesk();
    await desk.gives('harriet@example.org');
    await desk.writes({ receipt: own });
    const sent = await desk.post('/api/desk/emails/receipt/test', {});
    expect(sent.status).toBe(200);
    const { to } = sent.json as { readonly to: string };
    const [test] = await emailsTo(to);
    expect(test).toMatchObject({ subject: 'Test: Boots on, Harriet', text: expect.stringContaining('key=preview') });
    expect(await festival.ports.email.attachments.nameOf(test?.id ?? '')).toBeFalsy();
    expect(await festival.ports.desk.auditLog.page({}, null, 1)).toMatchObject([
      { action: 'content.email-tested', subject: { name: 'Your tickets' }, after: { to } },
    ]);
    await desk.writes({ receipt: { ...own, text: 'Nothing.' } });
    expect(await desk.post('/api/desk/emails/receipt/test', {})).toMatchObject({ status: 422 });
  });

  it.each(wordedEmailIds)(
    'the preview of the email %s has a made-up recipient while there is no real one',
    async (email) => {
      const desk = await openDesk();
      const { status, json } = await desk.preview(email);
      expect(status).toBe(200);
      expect(json).toMatchObject({ recipients: [], shownAs: null });
      expect((json as EmailPreview).text).not.toMatch(/[{}]|undefined/);
    },
  );

  it('the wordings of emails are for organisers only, and no page shows them', async () => {
    const visitor = festival.visitor();
    expect((await visitor.get('/api/desk/emails/receipt/preview')).status).toBe(401);
    expect((await visitor.get('/api/content/emails')).status).toBe(404);
  });

  it('the wordings of emails are in the exported edition, and come back by an import', async () => {
    const desk = await openDesk();
    await desk.writes({ receipt: own });
    await desk.publishes();
    const zip = Buffer.from(await festival.ports.deskContent.editionZip());
    await desk.writes({});
    await desk.publishes();
    const imported = await desk.post('/api/desk/content/import', { file: zip.toString('base64') });
    expect(imported).toMatchObject({ status: 200, json: { changed: [{ file: 'emails', title: 'Automatic emails' }] } });
    expect((await desk.read()).published).toEqual({ receipt: own });
  });
});
