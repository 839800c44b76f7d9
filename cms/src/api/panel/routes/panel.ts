export default {
  routes: [
    { method: 'GET', path: '/manage/me', handler: 'api::panel.panel.me', config: {} },
    { method: 'GET', path: '/manage/summary', handler: 'api::panel.panel.summary', config: {} },
    { method: 'GET', path: '/manage/link-holders', handler: 'api::panel.panel.linkHolders', config: {} },
    { method: 'GET', path: '/manage/system', handler: 'api::panel.panel.system', config: {} },
    { method: 'GET', path: '/manage/search', handler: 'api::panel.panel.search', config: {} },
  ],
}
