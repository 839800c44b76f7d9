export default {
  routes: [
    { method: 'GET', path: '/manage/me', handler: 'api::panel.panel.me', config: {} },
    { method: 'GET', path: '/manage/summary', handler: 'api::panel.panel.summary', config: {} },
    { method: 'GET', path: '/manage/dead-links', handler: 'api::panel.panel.deadLinks', config: {} },
    { method: 'GET', path: '/manage/links', handler: 'api::panel.panel.links', config: {} },
    { method: 'GET', path: '/manage/system', handler: 'api::panel.panel.system', config: {} },
    { method: 'GET', path: '/manage/search', handler: 'api::panel.panel.search', config: {} },
  ],
}
