export default {
  routes: [
    { method: 'GET', path: '/manage/mail', handler: 'api::mail.mail.list', config: {} },
    { method: 'POST', path: '/manage/mail/:id/retry', handler: 'api::mail.mail.retry', config: {} },
  ],
}
