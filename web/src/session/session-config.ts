/**
 * Paths of the sign-in pages and of the session API in the browser. The server configures cookies and calls to the
 * CMS; it can override these paths, and sends its own with the session.
 */
export const sessionConfig = {
  /** The guard sends guests here from a page that needs a session, with the page in `?redirect=`. */
  loginPath: '/web-admin/login',
  /** The page after a sign-in without a `redirect` parameter. */
  callbackPath: '/admin-cp/dashboard',
  /** The guard sends signed-in users here from a page for guests, unless the page names another. */
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
