// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Testimonials } from '../../../../web/design/type/testimonials.tsx';
import { setReducedMotion } from '../../support/reduced-motion.ts';
import { visit } from '../../support/site.tsx';

const quotes = [
  { text: 'She came home with Silver.', author: 'Ruth, with Pickle' },
  { text: 'I went for the dogs and stayed for lunch.', author: 'Owen' },
  { text: 'My wellies have never been so well used.', author: 'Priya' },
];

const band = (testimonials = quotes) => <Testimonials title="What people say" testimonials={testimonials} />;
const carousel = () => screen.getByRole('group', { name: 'What people say' });
const shown = () => carousel().querySelector('li[data-on] figcaption')?.textContent;
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  setReducedMotion(false);
});

describe('testimonials', () => {
  it('the carousel of testimonials advances every four seconds, in a cycle', () => {
    visit(band());
    wait(3_999);
    expect(shown()).toBe('Ruth, with Pickle');
    wait(1);
    expect(shown()).toBe('Owen');
    wait(4_000);
    expect(shown()).toBe('Priya');
    wait(4_000);
    expect(shown()).toBe('Ruth, with Pickle');
  });

  it('the carousel of testimonials is paused and resumed by a labelled button', () => {
    visit(band());
    click('Pause');
    wait(20_000);
    expect(shown()).toBe('Ruth, with Pickle');
    click('Play');
    wait(4_000);
    expect(shown()).toBe('Owen');
  });

  it('the carousel of testimonials goes forward and back with buttons, which restart the four seconds', () => {
    visit(band());
    click('Previous');
    expect(shown()).toBe('Priya');
    wait(3_000);
    click('Next');
    expect(shown()).toBe('Ruth, with Pickle');
    wait(3_999);
    expect(shown()).toBe('Ruth, with Pickle');
    wait(1);
    expect(shown()).toBe('Owen');
  });

  it('the carousel of testimonials stands still while hovered', () => {
    visit(band());
    fireEvent.pointerEnter(carousel());
    wait(20_000);
    expect(shown()).toBe('Ruth, with Pickle');
    fireEvent.pointerLeave(carousel());
    wait(4_000);
    expect(shown()).toBe('Owen');
  });

  it('the carousel of testimonials stands still while its buttons have the focus, and is announced only then', () => {
    visit(band());
    const live = () => carousel().querySelector('ul')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    const [next, previous] = [
      screen.getByRole('button', { name: 'Next' }),
      screen.getByRole('button', { name: 'Previous' }),
    ];
    fireEvent.focus(next);
    fireEvent.blur(next, { relatedTarget: previous });
    wait(20_000);
    expect(shown()).toBe('Ruth, with Pickle');
    expect(live()).toBe('polite');
    fireEvent.blur(previous, { relatedTarget: document.body });
    wait(4_000);
    expect(shown()).toBe('Owen');
  });

  it('the carousel of testimonials advances only with its buttons when the visitor prefers reduced motion', () => {
    setReducedMotion(true);
    visit(band());
    wait(20_000);
    expect(shown()).toBe('Ruth, with Pickle');
    click('Next');
    expect(shown()).toBe('Owen');
  });

  it('the carousel of testimonials clears its timer on unmount', () => {
    visit(band()).unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('the carousel of testimonials has no buttons for a single testimonial', () => {
    visit(band(quotes.slice(0, 1)));
    expect(screen.queryByRole('button')).toBeNull();
    wait(20_000);
    expect(shown()).toBe('Ruth, with Pickle');
  });

  it('the carousel of testimonials renders all testimonials on the server', () => {
    const page = renderToString(band());
    for (const { text, author } of quotes) {
      expect(page).toContain(text);
      expect(page).toContain(author);
    }
  });
});
