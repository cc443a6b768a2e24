import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDependencies } from './check-dependencies.ts';
import { contextPicture } from './context-picture.ts';
import rules, { contexts } from './dependency-rules.mjs';
import { featureCircles } from './feature-circles.ts';
import { folderWith, root } from './planted.ts';

const nothing = 'export {};\n';

/** The repository's dependencies, read once for all tests. */
const repository = checkDependencies(root);

/** A planted leak for each rule: what is imported against the rule, and the files that do it. */
const leaks: readonly (readonly [rule: string, leak: string, files: Readonly<Record<string, string>>])[] = [
  [
    'core-stands-alone',
    'a web framework',
    { 'core/shop/cart/cart.ts': "import f from 'fastify';\nexport default f;\n" },
  ],
  ['core-stands-alone', 'Node', { 'core/shop/cart/cart.ts': "import fs from 'node:fs';\nexport default fs;\n" }],
  [
    'core-stands-alone',
    'an adapter',
    { 'core/shop/cart/cart.ts': "import '#adapters/a.ts';\n", 'adapters/a.ts': nothing },
  ],
  [
    'core-stands-alone',
    'the server',
    { 'core/shop/cart/cart.ts': "import '../../../server/a.ts';\n", 'server/a.ts': nothing },
  ],
  [
    'core-stands-alone',
    'a type of the web',
    { 'core/shop/cart/cart.ts': "import type { A } from '../../../web/a.ts';\n", 'web/a.ts': 'export type A = 1;\n' },
  ],
  ['core-stands-alone', 'React, later', { 'core/shop/cart/cart.ts': "export const later = () => import('react');\n" }],
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
    'only-contexts-above',
    'a type of a context below',
    {
      'core/shop/cart/cart.ts': "import type { M } from '../../money/movement.ts';\nexport type C = M;\n",
      'core/money/movement.ts': 'export type M = 1;\n',
    },
  ],
  [
    'only-contexts-above',
    'the desk, from the kernel',
    {
      'core/kernel/jobs/job.ts': "import '../../desk/overview/overview.ts';\n",
      'core/desk/overview/overview.ts': nothing,
    },
  ],
  [
    'ports-and-machines-stay-home',
    "another feature's ports",
    {
      'core/shop/cart/cart.ts': "import type { P } from '../checkout/ports.ts';\n",
      'core/shop/checkout/ports.ts': 'export type P = 1;\n',
    },
  ],
  [
    'ports-and-machines-stay-home',
    "another feature's client ports",
    {
      'core/shop/cart/cart.ts': "import type { P } from '../checkout/client.ports.ts';\n",
      'core/shop/checkout/client.ports.ts': 'export type P = 1;\n',
    },
  ],
  [
    'client-ports-stay-in-the-browser',
    "a route's import of the browser's needs",
    {
      'server/routes/a.ts': "import type { P } from '#core/shop/checkout/client.ports.ts';\n",
      'core/shop/checkout/client.ports.ts': 'export type P = 1;\n',
    },
  ],
  [
    'client-ports-stay-in-the-browser',
    'a store that implements a need of the browser',
    {
      'adapters/sql/a.ts': "import type { P } from '#core/shop/checkout/client.ports.ts';\n",
      'core/shop/checkout/client.ports.ts': 'export type P = 1;\n',
    },
  ],
  [
    'the-accounts-service-is-a-program-of-its-own',
    'a route that reaches into it',
    { 'server/routes/a.ts': "import '../accounts-service/a.ts';\n", 'server/accounts-service/a.ts': nothing },
  ],
  [
    'the-payments-sandbox-is-a-program-of-its-own',
    'a job that reaches into it',
    { 'server/jobs/a.ts': "import '../payments-sandbox/a.ts';\n", 'server/payments-sandbox/a.ts': nothing },
  ],
  [
    'programs-of-their-own-know-only-adapters-and-core',
    'the accounts service with a plugin of the site',
    { 'server/accounts-service/a.ts': "import '../http/a.ts';\n", 'server/http/a.ts': nothing },
  ],
  [
    'programs-of-their-own-know-only-adapters-and-core',
    'the payments sandbox with the accounts service',
    { 'server/payments-sandbox/a.ts': "import '../accounts-service/a.ts';\n", 'server/accounts-service/a.ts': nothing },
  ],
  ['sql-stays-in-the-stores', 'a query builder in a route', { 'server/routes/a.ts': "import 'kysely';\n" }],
  [
    'sql-stays-in-the-stores',
    'a type of the query builder',
    { 'server/accounts-service/http/a.ts': "import type { Kysely } from 'kysely';\nexport type K = Kysely<object>;\n" },
  ],
  ['sql-stays-in-the-stores', 'the PostgreSQL driver in a job', { 'server/jobs/a.ts': "import 'pg';\n" }],
  ['sql-stays-in-the-stores', 'SQLite in a cache', { 'server/caches/a.ts': "import 'node:sqlite';\n" }],
  [
    'ports-and-machines-stay-home',
    "another feature's machine",
    {
      'core/shop/cart/cart.ts': "import '../../accounts/session.machine.ts';\n",
      'core/accounts/session.machine.ts': nothing,
    },
  ],
  [
    'web-features-are-strangers',
    'a feature of another context',
    {
      'web/features/site/home/home.tsx': "import '../../shop/cart/cart.tsx';\n",
      'web/features/shop/cart/cart.tsx': nothing,
    },
  ],
  [
    'web-features-are-strangers',
    'another feature of the same context',
    {
      'web/features/site/home/home.tsx': "import '../market/market.tsx';\n",
      'web/features/site/market/market.tsx': nothing,
    },
  ],
  [
    'design-knows-no-feature',
    'the page around a button',
    { 'web/design/button.tsx': "import '../app/header.tsx';\n", 'web/app/header.tsx': nothing },
  ],
  [
    'the-web-imports-no-server',
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
  [
    'no-circles',
    'a circle',
    { 'core/shop/cart/a.ts': "import './b.ts';\n", 'core/shop/cart/b.ts': "import './a.ts';\n" },
  ],
  [
    'no-circles',
    'a circle of types',
    {
      'core/shop/cart/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'core/shop/cart/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
    },
  ],
  ['nothing-is-missing', 'a file that is not there', { 'web/a.tsx': "import './gone.tsx';\n" }],
];

/** Imports that the rules allow although they resemble leaks. */
const goodNeighbours: Readonly<Record<string, string>> = {
  'core/shop/cart/cart.ts':
    "import * as z from 'zod/mini';\nimport { a } from '../../kernel/ports.ts';\nexport default [z, a];\n",
  'core/shop/cart/cart.machine.ts':
    "import { setup } from 'xstate';\nimport type { P } from './ports.ts';\nexport default setup;\nexport type Q = P;\n",
  'core/shop/cart/ports.ts': 'export type P = 1;\n',
  'core/shop/cart/rows.ts': "import type { P } from '../ports.ts';\nexport type Q = P;\n",
  'core/shop/ports.ts': 'export type P = 1;\n',
  'core/kernel/ports.ts': 'export const a = 1;\n',
  'adapters/sql/a.ts': "import type { P } from '#core/shop/cart/ports.ts';\nimport 'kysely';\nexport type Q = P;\n",
  'adapters/memory/a.ts': "import type { P } from '#core/shop/cart/client.ports.ts';\nexport type Q = P;\n",
  'core/shop/cart/client.ports.ts': "import type { P } from './ports.ts';\nexport type { P };\n",
  'server/composition/a.ts': "import '../accounts-service/a.ts';\nimport '../payments-sandbox/store/a.ts';\n",
  'server/accounts-service/a.ts': "import './store/a.ts';\nimport '#adapters/sql/a.ts';\n",
  'server/accounts-service/store/a.ts': "import 'kysely';\n",
  'server/payments-sandbox/store/a.ts': "import 'node:sqlite';\n",
  'server/main.ts': "import '#adapters/sql/a.ts';\nimport '#fixtures/a.ts';\nimport 'fastify';\n",
  'web/features/site/home/home.tsx':
    "import './part.tsx';\nimport '../../../app/layout.tsx';\nimport '#core/shop/cart/cart.machine.ts';\n",
  'web/features/site/home/part.tsx': nothing,
  'web/composition/compose.ts': "import '#adapters/browser/a.ts';\n",
  'adapters/browser/a.ts': "import '../appwrite/a.ts';\n",
  'adapters/appwrite/a.ts': nothing,
  'web/app/layout.tsx': "import 'react';\n",
  'fixtures/a.ts': nothing,
};

describe('dependency rules', () => {
  it('the dependency rules hold in the whole source code, of which every folder is read', async () => {
    const { modules, violations } = await repository;
    expect(violations).toEqual([]);
    expect(modules.length).toBeGreaterThan(100);
    for (const folder of ['core/', 'adapters/', 'server/', 'web/', 'fixtures/'])
      expect(modules.filter((module) => module.startsWith(folder)).length, folder).toBeGreaterThan(0);
    expect(modules).toContain('web/app/layout.tsx');
    expect(modules).toContain('core/shop/checkout/order.ts');
  });

  it.each([
    ['core', []],
    ['adapters/sql', ['engine', 'migrations']],
    ['adapters/memory', []],
    ['adapters/http-api', []],
    ['server/routes', []],
    ['web/features', []],
    ['tests/core', ['support']],
    ['tests/contracts', ['stores']],
    ['tests/adapters/sql', ['stores']],
    ['tests/server/routes', []],
  ])('the dependency rules name every folder of %s as a context, except for %j', (layer, technical) => {
    const folders = readdirSync(new URL(`../../${layer}`, import.meta.url), { withFileTypes: true });
    const names = folders.filter((each) => each.isDirectory()).map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !contexts.includes(name))).toEqual(technical);
  });

  it('the dependency rules are drawn in docs/architecture.md with the arrows that the code has', async () => {
    const { imports } = await repository;
    const document = readFileSync(new URL('../../docs/architecture.md', import.meta.url), 'utf8');
    expect(/```mermaid\n.*?```/s.exec(document)?.[0]).toBe(contextPicture(imports));
  });

  it('the dependency rules each have an example that violates them', () => {
    expect(new Set(leaks.map(([rule]) => rule))).toEqual(new Set(rules.forbidden.map(({ name }) => name)));
  });

  it.each(leaks)('the dependency rule %s catches %s', async (rule, _, files) => {
    const { folder, leave } = folderWith(files);
    try {
      const { violations } = await checkDependencies(folder);
      expect(violations.map((violation) => violation.split(':')[0])).toContain(rule);
    } finally {
      leave();
    }
  });

  it('the dependency rules report nothing about files with allowed imports only', async () => {
    const { folder, leave } = folderWith(goodNeighbours);
    try {
      const { modules, violations } = await checkDependencies(folder);
      expect(violations).toEqual([]);
      expect(modules.length).toBeGreaterThanOrEqual(Object.keys(goodNeighbours).length);
    } finally {
      leave();
    }
  });
});

describe('no-feature-circles', () => {
  it('features of the core are acyclic, type imports included', async () => {
    const { imports } = await repository;
    expect(
      imports.filter(([from, to]) => from.startsWith('core/shop/checkout/') && to.startsWith('core/kernel/')),
    ).not.toEqual([]);
    expect(featureCircles(imports)).toEqual([]);
  });

  it('the rule no-feature-circles catches two features that import types of each other through different files', async () => {
    const { folder, leave } = folderWith({
      'core/shop/cart/a.ts': "import type { B } from '../checkout/b.ts';\nexport type A = B;\n",
      'core/shop/checkout/b.ts': 'export type B = 1;\n',
      'core/shop/checkout/c.ts': "import type { D } from '../cart/d.ts';\nexport type C = D;\n",
      'core/shop/cart/d.ts': 'export type D = 1;\n',
    });
    try {
      const { imports, violations } = await checkDependencies(folder);
      expect(violations, 'no file is part of a circle').toEqual([]);
      expect(featureCircles(imports).toSorted()).toEqual([
        'shop/cart → shop/checkout: core/shop/cart/a.ts → core/shop/checkout/b.ts',
        'shop/checkout → shop/cart: core/shop/checkout/c.ts → core/shop/cart/d.ts',
      ]);
    } finally {
      leave();
    }
  });

  it('the rule no-feature-circles catches a circle through a third feature, and reports only the imports in it', () => {
    expect(
      featureCircles([
        ['core/shop/cart/a.ts', 'core/shop/checkout/a.ts'],
        ['core/shop/checkout/a.ts', 'core/shop/products/a.ts'],
        ['core/shop/products/a.ts', 'core/shop/cart/b.ts'],
        ['core/shop/cart/a.ts', 'core/kernel/a.ts'],
        ['core/shop/cart/a.ts', 'core/shop/cart/b.ts'],
        ['adapters/sql/a.ts', 'core/shop/cart/a.ts'],
      ]),
    ).toEqual([
      'shop/cart → shop/checkout: core/shop/cart/a.ts → core/shop/checkout/a.ts',
      'shop/checkout → shop/products: core/shop/checkout/a.ts → core/shop/products/a.ts',
      'shop/products → shop/cart: core/shop/products/a.ts → core/shop/cart/b.ts',
    ]);
  });
});

describe('folders of server/', () => {
  it('the folders of server/ never import each other in both directions', async () => {
    const { imports } = await repository;
    const folderOf = (path: string) => /^server\/([^/]+)\//.exec(path)?.[1];
    const arrows = new Set(
      imports.flatMap(([from, to]) => {
        const [folder, other] = [folderOf(from), folderOf(to)];
        return folder && other && folder !== other ? [`${folder} → ${other}`] : [];
      }),
    );
    expect(arrows).toContain('composition → routes');
    expect([...arrows].filter((arrow) => arrows.has(arrow.split(' → ').toReversed().join(' → ')))).toEqual([]);
  });
});
