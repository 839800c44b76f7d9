import type { AuditEntry } from '../audit'

const actions: Record<string, string> = {
  create: 'Created',
  update: 'Saved',
  publish: 'Published',
  unpublish: 'Unpublished',
  reorder: 'Moved',
  discard: 'Discarded changes',
  restore: 'Restored',
  delete: 'Deleted',
  purge: 'Deleted forever',
  schedule: 'Scheduled',
  'schedule-removed': 'Schedule removed',
  'schedule-failed': 'Schedule failed',
  created: 'Account created',
  deleted: 'Account deleted',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  'personal-data-exported': 'Personal data exported',
  'personal-data-erased': 'Personal data erased',
  'file-opened': 'Document opened',
  renamed: 'Renamed',
  'role-changed': 'Role changed',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'second-factor-on': 'Two-step verification on',
  'second-factor-off': 'Two-step verification off',
  'second-factor-reset': 'Two-step verification reset',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'New recovery codes',
  'trusted-device-removed': 'Trusted device removed',
  'reset-code-sent': 'Reset link sent',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'session-ended': 'Session ended',
  'sessions-ended': 'Other sessions ended',
  invite: 'Invited',
  'invite-again': 'Invited again',
  'invitation-link': 'Invitation link copied',
  'invitation-withdrawn': 'Invitation withdrawn',
  'invitation-accepted': 'Invitation accepted',
  'permissions-changed': 'Permissions changed',
  'token-replaced': 'Token replaced',
  'preview-link-made': 'Preview link created',
  'preview-link-revoked': 'Preview link turned off',
}

/** `sign-in-failed` in words; an action without a label is shown as the log has it. */
export const actionName = (action: string): string => actions[action] ?? sentence(action)

const types: Record<string, string> = {
  'api-token': 'API token',
  'console-role': 'Strapi console role',
  'console-settings': 'Strapi console settings',
  'console-user': 'Strapi console user',
  'panel-role': 'Control panel role',
}

/** `power-rate` as "Power rate". */
export const typeName = (type: string): string => types[type] ?? sentence(type)

export const kindNames: Record<AuditEntry['actorKind'], string> = {
  panel: 'Control panel',
  console: 'Strapi console',
  system: 'System',
  visitor: 'Visitor',
}

/** An account's values are words; a document's content is known by its fingerprint alone. */
export function stateWords(value: string | null): string {
  if (value === null) return 'none'
  return /^[0-9a-f]{64}$/.test(value) ? `content ${value.slice(0, 12)}` : value
}

function sentence(code: string): string {
  const words = code.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
