/**
 * Which folder may import which: web, server → adapters → core → (zod, xstate), and never the reverse. Four checks enforce
 * it: the compiler (core/tsconfig.json declares no DOM and no Node), the aliases of package.json, these rules, and
 * `feature-circles.ts`.
 */
const under = (folder) => ({ path: `^${folder}/` });

/** The contexts of the core. Each may import only those that stand before it. */
export const contexts = ['kernel', 'accounts', 'shop', 'competition', 'site', 'tickets', 'door', 'money', 'desk'];

/** The ports and machines of a feature are private to it; ports that every feature needs live in the kernel. */
const portOrMachine = '(/(client\\.)?ports|\\.machine)\\.ts$';

/** The folders with the program's source files. */
const sources = '^(core|adapters|server|web|fixtures)/';

/** The folders that talk to a database. */
const stores = '^(adapters/sql|server/accounts-service/store|server/payments-sandbox/store)/';

/** The files that may not import a program of its own under `server/`: all but the program itself and what starts it. */
const mayStart = (program) => ({
  path: sources,
  pathNot: `^server/(${program}|composition|commands)/`,
});

export default {
  forbidden: [
    {
      name: 'core-stands-alone',
      severity: 'error',
      from: under('core'),
      to: { pathNot: ['^core/', '(^|/)node_modules/(zod|xstate)/'] },
    },
    {
      name: 'adapters-know-only-core',
      severity: 'error',
      from: under('adapters'),
      to: { path: '^(web|server|fixtures|tests|bench)/' },
    },
    ...contexts.slice(0, -1).map((context, index) => ({
      name: 'only-contexts-above',
      severity: 'error',
      from: under(`core/${context}`),
      to: { path: `^core/(${contexts.slice(index + 1).join('|')})/` },
    })),
    {
      // A feature is a folder of its context; a context's own ports are for all of its features.
      name: 'ports-and-machines-stay-home',
      severity: 'error',
      from: { path: '^core/([^/]+)/([^/]+)/' },
      to: { path: `^core/.+${portOrMachine}`, pathNot: '^core/($1/$2/|$1/[^/]+$|kernel/ports\\.ts$)' },
    },
    {
      name: 'ports-and-machines-stay-home',
      severity: 'error',
      from: { path: '^core/([^/]+)/[^/]+$' },
      to: { path: `^core/.+${portOrMachine}`, pathNot: '^core/($1/[^/]+$|kernel/ports\\.ts$)' },
    },
    {
      name: 'client-ports-stay-in-the-browser',
      severity: 'error',
      from: { path: '^(server|adapters)/', pathNot: '^adapters/(browser|http-api|analytics|memory)/' },
      to: { path: '^core/.+/client\\.ports\\.ts$' },
    },
    {
      name: 'the-accounts-service-is-a-program-of-its-own',
      severity: 'error',
      from: mayStart('accounts-service'),
      to: under('server/accounts-service'),
    },
    {
      name: 'the-payments-sandbox-is-a-program-of-its-own',
      severity: 'error',
      from: mayStart('payments-sandbox'),
      to: under('server/payments-sandbox'),
    },
    {
      name: 'programs-of-their-own-know-only-adapters-and-core',
      severity: 'error',
      from: { path: '^server/(accounts-service|payments-sandbox)/' },
      to: { path: '^(server|web|fixtures)/', pathNot: '^server/$1/' },
    },
    {
      // The sandbox's store is on the list because it keeps the provider's objects in an SQLite file of its own.
      name: 'sql-stays-in-the-stores',
      severity: 'error',
      from: { path: sources, pathNot: stores },
      to: { path: '(^|/)node_modules/(kysely|pg|@types/pg)/|^(node:)?sqlite$' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      // The desk's pages link to each other and share parts: an order is shown beside its person.
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/([^/]+)/', pathNot: '^web/features/desk/' },
      to: { path: '^web/features/$1/[^/]+/', pathNot: '^web/features/$1/$2/' },
    },
    {
      name: 'design-knows-no-feature',
      severity: 'error',
      from: under('web/design'),
      to: { path: '^web/(features|app)/' },
    },
    {
      name: 'the-web-imports-no-server',
      severity: 'error',
      from: under('web'),
      to: { path: '^(server|tests|bench)/' },
    },
    {
      name: 'the-web-stands-on-the-browsers-adapters',
      severity: 'error',
      from: under('web'),
      to: { path: '^(adapters|fixtures)/', pathNot: '^adapters/(browser|http-api|analytics)/' },
    },
    {
      name: 'nothing-stands-on-tests',
      severity: 'error',
      from: { path: sources },
      to: { path: '^(tests|bench)/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      // Only Vite resolves imports with `?url`, and its build fails when such a file is missing.
      name: 'nothing-is-missing',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '\\?url$' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
