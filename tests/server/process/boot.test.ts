import { expect, it, onTestFinished } from 'vitest';
import { startProgram } from '../../support/program.ts';

it('the program starts without a compile cache', { timeout: 120_000 }, async () => {
  const program = await startProgram({ env: { NODE_DISABLE_COMPILE_CACHE: '1' } });
  onTestFinished(() => program.close());
  expect((await fetch(program.url)).status).toBe(200);
  // Checks that the bundler has kept the decoding of URLs, although nothing uses its result.
  expect((await fetch(`${program.url}/%ff`)).status).toBe(404);
});
