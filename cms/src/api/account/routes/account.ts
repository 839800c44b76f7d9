const open = { auth: false }

export default {
  routes: [
    // The three addresses of the users-permissions plugin that the web server knows, served by our own code.
    { method: 'POST', path: '/auth/local', handler: 'api::account.session.signIn', config: open },
    { method: 'POST', path: '/auth/refresh', handler: 'api::account.session.refresh', config: open },
    { method: 'POST', path: '/auth/logout', handler: 'api::account.session.signOut', config: {} },

    {
      method: 'POST',
      path: '/account/forgot-password',
      handler: 'api::account.open.forgotPassword',
      config: open,
    },
    {
      method: 'POST',
      path: '/account/reset-password',
      handler: 'api::account.open.resetPassword',
      config: open,
    },
    {
      method: 'GET',
      path: '/account/invitation/:token',
      handler: 'api::account.open.readInvitation',
      config: open,
    },
    {
      method: 'POST',
      path: '/account/accept-invitation',
      handler: 'api::account.open.acceptInvitation',
      config: open,
    },

    { method: 'GET', path: '/manage/me/sessions', handler: 'api::account.own.sessions', config: {} },
    {
      method: 'DELETE',
      path: '/manage/me/sessions/others',
      handler: 'api::account.own.endOthers',
      config: {},
    },
    { method: 'DELETE', path: '/manage/me/sessions/:id', handler: 'api::account.own.endSession', config: {} },
    { method: 'POST', path: '/manage/me/password', handler: 'api::account.own.changePassword', config: {} },

    { method: 'GET', path: '/manage/accounts', handler: 'api::account.manage.list', config: {} },
    {
      method: 'POST',
      path: '/manage/accounts/invitations',
      handler: 'api::account.manage.invite',
      config: {},
    },
    {
      method: 'POST',
      path: '/manage/accounts/:id/resend',
      handler: 'api::account.manage.resend',
      config: {},
    },
    { method: 'POST', path: '/manage/accounts/:id/link', handler: 'api::account.manage.link', config: {} },
    {
      method: 'PUT',
      path: '/manage/accounts/:id/role',
      handler: 'api::account.manage.changeRole',
      config: {},
    },
    { method: 'POST', path: '/manage/accounts/:id/block', handler: 'api::account.manage.block', config: {} },
    {
      method: 'POST',
      path: '/manage/accounts/:id/unblock',
      handler: 'api::account.manage.unblock',
      config: {},
    },
    { method: 'DELETE', path: '/manage/accounts/:id', handler: 'api::account.manage.remove', config: {} },
  ],
}
