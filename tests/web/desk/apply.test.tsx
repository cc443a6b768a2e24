// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ApplicationsApi, OwnApplication, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { applyMessages } from '#core/desk/traders/messages.ts';
import { traderId } from '#core/desk/traders/trader-application.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { ok, refuse } from '#core/kernel/result.ts';
import { day, instant } from '#core/kernel/time.ts';
import { aTraderForm } from '#fixtures/builders/a-trader.ts';
import { Component as Apply } from '../../../web/features/desk/apply/apply.page.tsx';
import { address, click, visitPage } from '../support/page.tsx';

afterEach(cleanup);

const terms: TraderTerms = {
  ...{ open: true, opensAt: null, closesAt: instant(90 * day), offerDays: 7 },
  ...{ stands: [], categories: [], plan: null, setUp: '' },
  papers: [{ paper: 'risk-assessment', name: 'Risk assessment', ends: false, onlyFood: false }],
};
const path = '/exhibitors/apply?application=trader-0000000000';

const opens = (read: ApplicationsApi['read'], at = path, more: Partial<ApplicationsApi> = {}) => {
  const others = notProvided('another request for an application');
  const application: ApplicationsApi = {
    ...{ terms: async () => terms, start: others, read, list: async () => [], save: others, send: others },
    ...{
      addPaper: others,
      answer: others,
      chooseSlot: others,
      withdraw: others,
      changeStall: others,
      market: others,
      addPicture: others,
      earlier: async () => null,
    },
    ...more,
  };
  visitPage(Apply, { path: at, ports: { openApplications: async () => application } });
};

it('an account’s application leads someone who is logged out to the log-in, and back', async () => {
  opens(async () => refuse({ kind: 'log-in-first' }));
  await waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ next: path })}`));
});

it('an application for a stand that neither link nor account opens is shown as unknown', async () => {
  opens(async () => refuse({ kind: 'application-unknown' }));
  await screen.findByText(/^We can’t find this application\./);
  expect(address()).toBe(path);
});

/** Types as a browser does: the form hears of `input` events. */
const typeName = (value: string) => fireEvent.input(screen.getByLabelText('Name of the stall'), { target: { value } });

it('what a trader typed last is kept when the page is hidden or left before the draft was saved', async () => {
  const saved: string[] = [];
  const own: OwnApplication = {
    ...{
      id: traderId('trader-0000000000'),
      form: { ...aTraderForm(), categories: [] },
      papers: [],
      state: 'draft',
      changedAt: instant(0),
    },
    ...{ said: [], offer: null, place: null, stall: { state: 'unreleased', releasedAt: null, picture: [] } },
  };
  opens(async () => ok(own), path, {
    save: async (_, form) => {
      saved.push(form.name);
      return ok({ ...own, form: { ...form, categories: [] } });
    },
  });
  await screen.findByText(/^Your draft is here as you left it/);
  typeName('Truffle butter');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  await waitFor(() => expect(saved).toEqual(['Truffle butter']));
  typeName('Truffle butter and honey');
  cleanup();
  await waitFor(() => expect(saved).toEqual(['Truffle butter', 'Truffle butter and honey']));
});

it('a trader’s paper is not sent before an email address is given, and the page says so', async () => {
  opens(async () => refuse({ kind: 'application-unknown' }), '/exhibitors/apply');
  fireEvent.click(await screen.findByRole('button', { name: /^Add a file/ }));
  fireEvent.change(screen.getByLabelText('Risk assessment, as a photo or PDF'), {
    target: { files: [new File(['%PDF-1.7'], 'risks.pdf', { type: 'application/pdf' })] },
  });
  click('Send this file');
  await screen.findByText(applyMessages.emailFirst);
});
