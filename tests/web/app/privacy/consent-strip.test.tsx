// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { memoryLog } from '#adapters/memory/kernel/log.ts';
import type { Consent, SavedAnswer } from '#core/kernel/consent/consent.ts';
import { instant } from '#core/kernel/time.ts';
import { Layout } from '../../../../web/app/layout.tsx';
import { openConsentPrompt } from '../../../../web/session/consent-prompt.ts';
import { consentedInsights } from '../../../../web/session/consented-insights.ts';
import { aSite, visit } from '../../support/site.tsx';

afterEach(cleanup);

const page = (
  <Layout frame="site" path="" announcement="">
    <h1>A page</h1>
  </Layout>
);

const aQuestion = (saved: SavedAnswer = 'none') => {
  const consents: Consent[] = [];
  const consentPrompt = openConsentPrompt({
    savedConsent: { load: () => saved, save: () => {}, onChange: () => () => {} },
    signal: { sent: () => false },
    now: () => instant(0),
    onConsent: (consent) => consents.push(consent),
  });
  return { consentPrompt, consents };
};

const strip = () => screen.findByRole('region', { name: 'Your privacy' });
const noStrip = () => expect(screen.queryByRole('region', { name: 'Your privacy' })).toBeNull();

describe('consent strip', () => {
  it('the consent strip shows both answers in the same style, No first, and does not move the focus', async () => {
    visit(page, { ports: aQuestion() });
    const buttons = within(await strip()).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['No, thank you', 'Yes, count me']);
    expect(new Set(buttons.map(({ className }) => className)).size).toBe(1);
    expect(document.activeElement).toBe(document.body);
    expect(screen.getByText('There’s a question about your privacy at the end of the page.')).toBeTruthy();
  });

  it.each([
    ['No, thank you', 'refused', 'Thank you. We won’t count your clicks.'],
    ['Yes, count me', 'given', 'Thank you. We’ll count your clicks from now on.'],
  ] as const)('the consent strip saves the answer %j, confirms it and closes', async (name, consent, words) => {
    const { consentPrompt, consents } = aQuestion();
    visit(page, { ports: { consentPrompt } });
    await strip();
    fireEvent.click(screen.getByRole('button', { name }));
    noStrip();
    expect(consents).toEqual(['unasked', consent]);
    expect(screen.getByText(words)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('the consent strip opens from the footer with the current answer, takes the focus, and gives it back', async () => {
    visit(page, { ports: aQuestion({ choice: 'refused', at: instant(0), version: 1, despiteSignal: false }) });
    noStrip();
    const link = screen.getByRole('link', { name: 'Privacy choices' });
    link.focus();
    fireEvent.click(link);
    const region = await strip();
    expect(region.textContent).toContain('So far, you’ve said no.');
    expect(document.activeElement).toBe(region);
    fireEvent.click(screen.getByRole('button', { name: 'Yes, count me' }));
    expect(document.activeElement).toBe(link);
  });

  it('the consent strip is not shown on log-in pages', () => {
    visit(
      <Layout frame="bare" path="" announcement="">
        <h1>Log in</h1>
      </Layout>,
      { ports: aQuestion() },
    );
    noStrip();
  });
});

describe('consent strip without an analytics service', () => {
  it('the consent strip is not shown without an analytics service, and the footer links to the privacy page', async () => {
    const { consentPrompt, start } = consentedInsights(aSite().config, memoryLog());
    await start();
    visit(page, { ports: { consentPrompt } });
    noStrip();
    expect(screen.getByRole('link', { name: 'Privacy choices' }).getAttribute('href')).toBe('/privacy#choices');
  });
});
