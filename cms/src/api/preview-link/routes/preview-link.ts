const handler = (act: string) => `api::preview-link.preview-link.${act}`

export default {
  routes: [
    { method: 'GET', path: '/manage/preview-links', handler: handler('list'), config: {} },
    { method: 'POST', path: '/manage/preview-links', handler: handler('make'), config: {} },
    { method: 'DELETE', path: '/manage/preview-links/:id', handler: handler('revoke'), config: {} },
    { method: 'GET', path: '/preview-link', handler: handler('open'), config: {} },
  ],
}
