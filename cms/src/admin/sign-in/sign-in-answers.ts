/** What the CMS answers to a right password where a code is missing. The sign-in form then asks for it. */
export const CODE_NEEDED = 'Enter the code from your authenticator app.'

/** What the CMS answers to a right password where two-step verification is required and not set up. The form then offers the setup. */
export const SET_UP_NEEDED = 'This console requires two-step verification. Set it up to sign in.'
