// Who may import whom in cms/. Read by dependency-cruiser; `npm run check` fails on whatever breaks a rule.

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
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
