import { describe, expect, it } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';
import { houseWith, root } from './planted.ts';

const nothing = 'export {};\n';

/** What each rule is there for, planted: who should not know whom, and the files that do. */
const leaks: readonly (readonly [rule: string, leak: string, files: Readonly<Record<string, string>>])[] = [
  ['core-stands-alone', 'a web framework', { 'core/cart/cart.ts': "import f from 'fastify';\nexport default f;\n" }],
  ['core-stands-alone', 'Node', { 'core/cart/cart.ts': "import fs from 'node:fs';\nexport default fs;\n" }],
  ['core-stands-alone', 'an adapter', { 'core/cart/cart.ts': "import '#adapters/a.ts';\n", 'adapters/a.ts': nothing }],
  ['core-stands-alone', 'the server', { 'core/cart/cart.ts': "import '../../server/a.ts';\n", 'server/a.ts': nothing }],
  [
    'core-stands-alone',
    'a type of the web',
    { 'core/cart/cart.ts': "import type { A } from '../../web/a.ts';\n", 'web/a.ts': 'export type A = 1;\n' },
  ],
  ['core-stands-alone', 'React, later', { 'core/cart/cart.ts': "export const later = () => import('react');\n" }],
  [
    'adapters-know-only-core',
    'the server',
    { 'adapters/sql/a.ts': "import '../../server/a.ts';\n", 'server/a.ts': nothing },
  ],
  ['adapters-know-only-core', 'the web', { 'adapters/sql/a.ts': "import '../../web/a.tsx';\n", 'web/a.tsx': nothing }],
  [
    'adapters-know-only-core',
    'a fixture',
    { 'adapters/sql/a.ts': "import '#fixtures/a.ts';\n", 'fixtures/a.ts': nothing },
  ],
  [
    'ports-and-machines-stay-home',
    "another feature's ports",
    {
      'core/cart/cart.ts': "import type { P } from '../checkout/ports.ts';\n",
      'core/checkout/ports.ts': 'export type P = 1;\n',
    },
  ],
  [
    'ports-and-machines-stay-home',
    "another feature's machine",
    { 'core/cart/cart.ts': "import '../accounts/session.machine.ts';\n", 'core/accounts/session.machine.ts': nothing },
  ],
  [
    'web-features-are-strangers',
    'another feature of the web',
    { 'web/features/home/home.tsx': "import '../cart/cart.tsx';\n", 'web/features/cart/cart.tsx': nothing },
  ],
  [
    'design-knows-no-feature',
    'the page around a button',
    { 'web/design/button.tsx': "import '../app/header.tsx';\n", 'web/app/header.tsx': nothing },
  ],
  [
    'the-web-serves-nobody',
    'the server',
    { 'web/app/header.tsx': "import '../../server/a.ts';\n", 'server/a.ts': nothing },
  ],
  [
    'the-web-stands-on-the-browsers-adapters',
    'the store',
    { 'web/app/header.tsx': "import '#adapters/sql/a.ts';\n", 'adapters/sql/a.ts': nothing },
  ],
  [
    'the-web-stands-on-the-browsers-adapters',
    'a fixture',
    { 'web/app/header.tsx': "import '#fixtures/a.ts';\n", 'fixtures/a.ts': nothing },
  ],
  ['nothing-stands-on-tests', 'a test', { 'server/a.ts': "import '../tests/a.ts';\n", 'tests/a.ts': nothing }],
  ['no-circles', 'a circle', { 'core/cart/a.ts': "import './b.ts';\n", 'core/cart/b.ts': "import './a.ts';\n" }],
  [
    'no-circles',
    'a circle of types',
    {
      'core/cart/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'core/cart/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
    },
  ],
  ['nothing-is-missing', 'a file that is not there', { 'web/a.tsx': "import './gone.tsx';\n" }],
];

/** What looks like a leak and is none. */
const goodNeighbours: Readonly<Record<string, string>> = {
  'core/cart/cart.ts':
    "import * as z from 'zod/mini';\nimport { a } from '../kernel/ports.ts';\nexport default [z, a];\n",
  'core/cart/cart.machine.ts':
    "import { setup } from 'xstate';\nimport type { P } from './ports.ts';\nexport default setup;\nexport type Q = P;\n",
  'core/cart/ports.ts': 'export type P = 1;\n',
  'core/kernel/ports.ts': 'export const a = 1;\n',
  'adapters/sql/a.ts': "import type { P } from '#core/cart/ports.ts';\nimport 'kysely';\nexport type Q = P;\n",
  'server/main.ts': "import '#adapters/sql/a.ts';\nimport '#fixtures/a.ts';\nimport 'fastify';\n",
  'web/features/home/home.tsx':
    "import './part.tsx';\nimport '../../app/layout.tsx';\nimport '#core/cart/cart.machine.ts';\n",
  'web/features/home/part.tsx': nothing,
  'web/composition/compose.ts': "import '#adapters/browser/a.ts';\n",
  'adapters/browser/a.ts': "import '../appwrite/a.ts';\n",
  'adapters/appwrite/a.ts': nothing,
  'web/app/layout.tsx': "import 'react';\n",
  'fixtures/a.ts': nothing,
};

describe('the dependency rule', () => {
  it('holds in the whole house, and the whole house was looked at', async () => {
    const { modules, violations } = await checkDependencies(root);
    expect(violations).toEqual([]);
    expect(modules.length).toBeGreaterThan(100);
    for (const folder of ['core/', 'adapters/', 'server/', 'web/', 'fixtures/'])
      expect(modules.filter((module) => module.startsWith(folder)).length, folder).toBeGreaterThan(0);
    expect(modules).toContain('web/app/layout.tsx');
    expect(modules).toContain('core/checkout/order.ts');
  });

  it.each(leaks)('%s: catches %s', async (rule, _, files) => {
    const { house, leave } = houseWith(files);
    try {
      const { violations } = await checkDependencies(house);
      expect(violations.map((violation) => violation.split(':')[0])).toContain(rule);
    } finally {
      leave();
    }
  });

  it('leaves good neighbours alone', async () => {
    const { house, leave } = houseWith(goodNeighbours);
    try {
      const { modules, violations } = await checkDependencies(house);
      expect(violations).toEqual([]);
      expect(modules.length).toBeGreaterThanOrEqual(Object.keys(goodNeighbours).length);
    } finally {
      leave();
    }
  });
});
