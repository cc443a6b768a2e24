import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { shaken } from '../../../web/bundling/shake-router.ts';

const production = new URL('../../../node_modules/react-router/dist/production/', import.meta.url);
const router = readdirSync(production)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => readFileSync(new URL(name, production), 'utf8'))
  .join('\n');

it.each([
  ['component’s name for development tools', /^\w+\.displayName = /m],
  ['component that has to be kept when unused', /= React\w*\.(createContext|forwardRef|memo)\(/],
  ['link to the prefetching of framework routes', /createElement\(PrefetchPageLinks,/],
])('the bundled router has no %s', (_what, kept) => {
  expect(router).toMatch(kept);
  expect(shaken(router)).not.toMatch(kept);
});
