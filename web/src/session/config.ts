/**
 * Where the session's pages are and how the browser asks about it. Cookies and calls to the CMS are the server's
 * configuration, which may name other paths than these and sends them with the session.
 */
export const sessionConfig = {
  /** Guests who open a page that needs a session come here, with `?redirect=` naming the page. */
  loginPath: '/web-admin/login',
  /** Where a sign-in leads that names no page of its own. */
  callbackPath: '/admin-cp/dashboard',
  /** Where a signed-in person goes who opens a page for guests, unless the page says otherwise. */
  guestPath: '/',
  endpoints: {
    session: { method: 'GET', path: '/session' },
    signIn: { method: 'POST', path: '/session/sign-in' },
    secondFactor: { method: 'POST', path: '/session/second-factor' },
    signUp: { method: 'POST', path: '/session/sign-up' },
    signOut: { method: 'POST', path: '/session/sign-out' },
    refresh: { method: 'POST', path: '/session/refresh' },
    forgotPassword: { method: 'POST', path: '/session/forgot-password' },
    resetPassword: { method: 'POST', path: '/session/reset-password' },
    invitation: { method: 'POST', path: '/session/invitation' },
  },
} as const
