// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createActor, createMachine } from 'xstate';
import { deferredObservable, observe, useObservable } from '../../../web/session/observable.ts';

afterEach(cleanup);

const toggle = createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

describe('deferred observable', () => {
  it('a deferred observable has its initial value until it is bound, and follows its source from then on', () => {
    const lit = deferredObservable(false);
    const Lamp = () => <p>{useObservable(lit, false) ? 'lit' : 'dark'}</p>;
    render(<Lamp />);
    expect(screen.getByText('dark')).toBeTruthy();

    const actor = createActor(toggle).start();
    actor.send({ type: 'press' });
    act(() => lit.bind(observe(actor, (snapshot) => snapshot.matches('on'))));
    expect(screen.getByText('lit')).toBeTruthy();
    act(() => actor.send({ type: 'press' }));
    expect(screen.getByText('dark')).toBeTruthy();
  });

  it('a deferred observable keeps its first source', () => {
    const count = deferredObservable(0);
    count.bind(deferredObservable(3));
    count.bind(deferredObservable(7));
    expect(count.now()).toBe(3);
  });
});
