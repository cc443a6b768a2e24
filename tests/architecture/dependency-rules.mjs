/**
 * Who may know whom: web, server → adapters → core → (zod, xstate), and nothing back. The compiler is the first guard
 * (core/tsconfig.json declares no outside world), the aliases of package.json the second; this is the third.
 */
const under = (folder) => ({ path: `^${folder}/` });

/** A feature's ports and machines are its own; only what everybody shares lives in the kernel. */
const portOrMachine = '(/ports|\\.machine)\\.ts$';

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
    {
      name: 'ports-and-machines-stay-home',
      severity: 'error',
      from: { path: '^core/([^/]+)/' },
      to: { path: `^core/.+${portOrMachine}`, pathNot: '^core/($1|kernel)/' },
    },
    {
      name: 'web-features-are-strangers',
      severity: 'error',
      from: { path: '^web/features/([^/]+)/' },
      to: { path: '^web/features/', pathNot: '^web/features/$1/' },
    },
    {
      name: 'design-knows-no-feature',
      severity: 'error',
      from: under('web/design'),
      to: { path: '^web/(features|app)/' },
    },
    {
      name: 'the-web-serves-nobody',
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
      from: { path: '^(core|adapters|server|web|fixtures)/' },
      to: { path: '^tests/' },
    },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    { name: 'nothing-is-missing', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|data)/' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
};
