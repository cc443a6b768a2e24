import { expect, it, onTestFinished } from 'vitest';
import { askBroker, openBroker } from './broker.ts';

it('the test broker makes its resource once, and answers each request on a connection of its own', async () => {
  let made = 0;
  const broker = await openBroker(
    async () => {
      made += 1;
      return 'a server';
    },
    (thing) => thing,
    async () => {},
  );
  onTestFinished(broker.close);
  expect([await askBroker(broker.url), await askBroker(broker.url)]).toEqual(['a server', 'a server']);
  expect(made).toBe(1);
  expect((await fetch(broker.url)).headers.get('connection')).toBe('close');
});
