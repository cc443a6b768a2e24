import { describe, expect, it } from 'vitest';
import { partyLinks } from '#adapters/system/party-links.ts';
import { traderLinks } from '#adapters/system/trader-links.ts';
import {
  addPaper,
  answerQuestion,
  openApplication,
  saveApplication,
  sendApplication,
  startApplication,
  withdrawApplication,
} from '#core/desk/traders/apply.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { fieldsToPutRight, tidyTraderForm } from '#core/desk/traders/trader-form.ts';
import { userId } from '#core/kernel/ids.ts';
import { refuse } from '#core/kernel/result.ts';
import { day, type IsoDate } from '#core/kernel/time.ts';
import { aSiteConfig } from '#fixtures/builders/a-site-config.ts';
import { aTrader, aTraderForm } from '#fixtures/builders/a-trader.ts';
import { nextId } from '#fixtures/builders/ids.ts';
import { memoryStore } from '../../../contracts/stores/store.ts';

const { edition } = aSiteConfig();
const papers = [
  { id: 'insurance', name: 'Liability insurance', onlyFood: false, ends: true },
  { id: 'risk', name: 'Risk assessment', onlyFood: false, ends: false },
];
const pdf = new TextEncoder().encode('%PDF-1.7 a paper');
const offered = { categories: ['Local', 'Truffle Tools'], stands: ['stand'] };
const links = traderLinks('secret');

const theTraders = async (parts = true) => {
  const store = await memoryStore();
  const ports = {
    ...store,
    traderLinks: links,
    partyLinks: partyLinks('secret'),
    edition: {
      ...edition,
      parts: { ...edition.parts, traders: parts },
      traders: { ...edition.traders, papers, wanted: {} },
    },
    festivalClock: store.clock,
    offered: async () => offered,
  };
  const emails = async () => {
    const far = Number.MAX_SAFE_INTEGER as never;
    return (await store.outbox.take(far, far, 100)).map(({ task }) => ('email' in task ? task.email.kind : task.kind));
  };
  return { store, ports, emails };
};
const anId = () => traderId(nextId('trader-application'));
const guest = (id: ReturnType<typeof anId>) => ({ userId: null, key: links.keyOf(id) });
const paper = (change: object = {}) => ({
  ...{ paper: 'insurance', endsOn: '2026-04-30' as IsoDate, content: 'JVBERi0=', bytes: pdf },
  ...change,
});

describe('applying for a stand', () => {
  it('the link to a draft application is emailed to a guest, not to an account, and three times a day to one address', async () => {
    const { ports, emails } = await theTraders();
    for (let nth = 0; nth < 5; nth += 1)
      expect(await startApplication(ports)(anId(), aTraderForm(), null)).toMatchObject({ ok: true });
    expect(await emails()).toEqual(['trader-draft', 'trader-draft', 'trader-draft']);
    await startApplication(ports)(anId(), aTraderForm({ email: 'other@example.org' }), userId('asha'));
    expect(await emails()).toHaveLength(3);
  });

  it('a trader’s application is opened by its key or its account, and looks unknown to everyone else', async () => {
    const { ports } = await theTraders();
    const id = anId();
    await startApplication(ports)(id, aTraderForm(), userId('asha'));
    const opens = async (access: Parameters<ReturnType<typeof openApplication>>[1]) =>
      (await openApplication(ports)(id, access)) !== undefined;
    expect(await opens(guest(id))).toBe(true);
    expect(await opens({ userId: userId('asha'), key: undefined })).toBe(true);
    expect(await opens({ userId: userId('tom'), key: links.keyOf(anId()) })).toBe(false);
    expect(await opens({ userId: null, key: undefined })).toBe(false);
    const stranger = { userId: userId('tom'), key: undefined };
    const unknown = refuse({ kind: 'application-unknown' });
    expect(await saveApplication(ports)(id, aTraderForm(), stranger)).toEqual(unknown);
    expect(await sendApplication(ports)(id, stranger)).toEqual(unknown);
    expect(await addPaper(ports)(id, paper(), stranger)).toEqual(unknown);
    expect(await answerQuestion(ports)(id, 'Yes', stranger)).toEqual(unknown);
    expect(await withdrawApplication(ports)(id, stranger)).toEqual(unknown);
  });

  it('a trader’s draft is sent once it is complete, with its papers or without, and only once', async () => {
    const { ports, emails } = await theTraders();
    const id = anId();
    await startApplication(ports)(id, aTraderForm({ phone: '', categories: ['Cheese'] }), userId('asha'));
    const access = guest(id);
    expect(await sendApplication(ports)(id, access)).toEqual(
      refuse({ kind: 'incomplete', fields: ['phone', 'categories'] }),
    );
    await saveApplication(ports)(id, aTraderForm(), access);
    expect(await sendApplication(ports)(id, access)).toMatchObject({ ok: true, value: { state: 'sent' } });
    expect(await sendApplication(ports)(id, access)).toEqual(refuse({ kind: 'sent-before' }));
    expect(await emails()).toEqual(['trader-applied']);
  });

  it('a trader’s papers are checked by their bytes, and one that expires needs its date', async () => {
    const { ports } = await theTraders();
    const id = anId();
    await startApplication(ports)(id, aTraderForm(), null);
    const add = (change: object) => addPaper(ports)(id, paper(change), guest(id));
    expect(await add({ bytes: new TextEncoder().encode('<script>') })).toEqual(refuse({ kind: 'file-wrong' }));
    expect(await add({ bytes: new Uint8Array(10_000_001) })).toEqual(refuse({ kind: 'file-too-large' }));
    expect(await add({ endsOn: null })).toEqual(refuse({ kind: 'end-missing' }));
    expect(await add({ paper: 'passport' })).toEqual(refuse({ kind: 'paper-unknown' }));
    expect(await add({})).toMatchObject({
      ok: true,
      value: { papers: [{ paper: 'insurance', endsOn: '2026-04-30' }] },
    });
    expect(await add({ paper: 'risk' })).toMatchObject({ ok: true, value: { papers: [{}, { endsOn: null }] } });
  });

  it('applications of traders are closed outside their time, and in an edition without traders', async () => {
    const closed = refuse({ kind: 'closed' });
    const { ports, store } = await theTraders();
    store.clock.passes(60 * day);
    expect(await startApplication(ports)(anId(), aTraderForm(), null)).toEqual(closed);
    const off = await theTraders(false);
    expect(await startApplication(off.ports)(anId(), aTraderForm(), null)).toEqual(closed);
  });

  it('a trader can answer a question, and can withdraw while without a stand; after that nothing more happens', async () => {
    const { ports, store } = await theTraders();
    const [sent, paid] = [aTrader(), aTrader({ state: 'paid' })];
    for (const each of [sent, paid]) await store.traders.add(each, []);
    const access = guest(sent.id);
    expect(await answerQuestion(ports)(sent.id, ' ', access)).toEqual(refuse({ kind: 'answer-missing' }));
    expect(await answerQuestion(ports)(sent.id, 'From your own wood.', access)).toMatchObject({
      value: { said: [{}, { kind: 'answered', text: 'From your own wood.' }] },
    });
    expect(await withdrawApplication(ports)(paid.id, guest(paid.id))).toEqual(refuse({ kind: 'has-stand' }));
    expect(await withdrawApplication(ports)(sent.id, access)).toMatchObject({ value: { state: 'withdrawn' } });
    expect(await addPaper(ports)(sent.id, paper(), access)).toEqual(refuse({ kind: 'decided' }));
  });

  it('links in a trader’s application are completed as people type them, and an invalid one is reported', () => {
    const typed = { website: 'goodcap.example', instagram: '@goodcap', facebook: 'fb', blog: 'javascript:alert(1)' };
    const form = tidyTraderForm(aTraderForm(typed));
    expect(form).toMatchObject({
      website: 'https://goodcap.example',
      instagram: 'https://instagram.com/goodcap',
      facebook: 'https://facebook.com/fb',
    });
    expect(fieldsToPutRight(form, offered)).toEqual(['blog']);
    expect(fieldsToPutRight(tidyTraderForm(form), offered)).toEqual(['blog']);
  });
});
