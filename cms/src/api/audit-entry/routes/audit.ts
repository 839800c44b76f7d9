export default {
  routes: [
    { method: 'GET', path: '/manage/audit', handler: 'api::audit-entry.audit.list', config: {} },
    { method: 'GET', path: '/manage/audit/export', handler: 'api::audit-entry.audit.export', config: {} },
    { method: 'GET', path: '/manage/audit/chain', handler: 'api::audit-entry.audit.chain', config: {} },
    {
      method: 'GET',
      path: '/manage/audit/refused-sign-ins',
      handler: 'api::audit-entry.audit.refusedSignIns',
      config: {},
    },
  ],
}
