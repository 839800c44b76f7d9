export default {
  routes: [
    { method: 'GET', path: '/manage/me', handler: 'api::panel.panel.me', config: {} },
    { method: 'GET', path: '/manage/summary', handler: 'api::panel.panel.summary', config: {} },
    { method: 'GET', path: '/manage/search', handler: 'api::panel.panel.search', config: {} },
  ],
}
