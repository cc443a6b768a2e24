// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { ApplicationsApi, TraderTerms } from '#core/desk/traders/client.ports.ts';
import { notProvided } from '#core/kernel/not-provided.ts';
import { refuse } from '#core/kernel/result.ts';
import { day, instant } from '#core/kernel/time.ts';
import { Component as Apply } from '../../../web/features/desk/apply/apply.page.tsx';
import { address, visitPage } from '../support/page.tsx';

afterEach(cleanup);

const terms: TraderTerms = {
  ...{ open: true, opensAt: null, closesAt: instant(90 * day), offerDays: 7 },
  ...{ stands: [], categories: [], papers: [], plan: null, setUp: '' },
};
const path = '/exhibitors/apply?application=trader-0000000000';

const opens = (read: ApplicationsApi['read']) => {
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
  };
  visitPage(Apply, { path, ports: { openApplications: async () => application } });
};

it('an account’s application leads someone who is logged out to the log-in, and back', async () => {
  opens(async () => refuse({ kind: 'log-in-first' }));
  await waitFor(() => expect(address()).toBe(`/login?${new URLSearchParams({ next: path })}`));
});

it('an application that neither the link nor the account opens is said to be unknown', async () => {
  opens(async () => refuse({ kind: 'application-unknown' }));
  await screen.findByText(/^We can’t find this application\./);
  expect(address()).toBe(path);
});
