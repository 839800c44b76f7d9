// Allowed imports in cms/. Read by dependency-cruiser; `npm run check` fails on a violation.

/** The layers of src/ from bottom to top: each may import those before it, and none after it. */
const layers = [
  'strapi-internals',
  'platform',
  'content',
  'audit',
  'mail',
  'people',
  'files',
  'publishing',
  'reading',
  'subscriptions',
  'inbox',
  'operations',
  'monitoring',
  'console',
  'api',
]

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...layers.map((layer, index) => ({
      name: `${layer}-imports`,
      comment: `${layer}/ may import ${layers.slice(0, index).join(', ') || 'nothing but itself'}.`,
      severity: 'error',
      from: { path: `^src/${layer}/` },
      to: { path: '^(src|seed|config)/', pathNot: layers.slice(0, index + 1).map((each) => `^src/${each}/`) },
    })),
    {
      name: 'has-a-layer',
      comment: `A file of src/ lies in one of ${layers.join(', ')}.`,
      severity: 'error',
      from: {},
      to: {
        path: '^src/[^/]+/',
        pathNot: [...layers, 'admin', 'components', 'extensions', 'middlewares'].map(
          (each) => `^src/${each}/`,
        ),
      },
    },
    {
      name: 'one-way',
      comment: 'Two files that need each other are one, or need a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'stays-in-cms',
      comment: 'web/ and cms/ share no code.',
      severity: 'error',
      from: {},
      to: { path: '^\\.\\./', pathNot: 'node_modules/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['src/(admin|plugins)/'] },
  },
}
