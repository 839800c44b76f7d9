import { describeFieldChanges } from '~/panel/describe-changes'
import { sentenceFromCode } from '~/panel/type-names'
import type { AuditEntry } from '../audit-log-api'

const actions: Record<string, string> = {
  create: 'Created',
  update: 'Saved',
  publish: 'Published',
  post: 'Posted',
  unpublish: 'Unpublished',
  reorder: 'Moved',
  discard: 'Discarded changes',
  restore: 'Restored',
  delete: 'Deleted',
  purge: 'Deleted forever',
  schedule: 'Scheduled',
  'schedule-removed': 'Schedule removed',
  'schedule-failed': 'Schedule failed',
  'review-requested': 'Review requested',
  'review-withdrawn': 'Review request withdrawn',
  'review-approved': 'Approved',
  'changes-asked': 'Changes requested',
  'comment-added': 'Comment added',
  'comment-resolved': 'Comment resolved',
  'comment-reopened': 'Comment reopened',
  assigned: 'Assigned',
  unassigned: 'Assignment removed',
  'assignment-ended': 'Assignment ended',
  'review-required': 'Review required',
  'review-not-required': 'Review no longer required',
  'setup-hidden': 'Setup checklist hidden',
  'setup-shown': 'Setup checklist shown',
  created: 'Account created',
  deleted: 'Account deleted',
  blocked: 'Blocked',
  unblocked: 'Unblocked',
  'personal-data-searched': 'Personal data searched',
  'personal-data-exported': 'Personal data exported',
  'personal-data-erased': 'Personal data deleted',
  'personal-data-restricted': 'Processing restricted',
  'personal-data-restriction-lifted': 'Restriction lifted',
  'file-opened': 'Document opened',
  renamed: 'Renamed',
  'role-changed': 'Role changed',
  'email-changed': 'Email changed',
  'password-changed': 'Password changed',
  'password-reset': 'Password reset',
  'second-factor-on': 'Two-step verification turned on',
  'second-factor-off': 'Two-step verification turned off',
  'second-factor-reset': 'Two-step verification reset',
  'recovery-code-used': 'Recovery code used',
  'recovery-codes-renewed': 'Recovery codes replaced',
  'trusted-device-removed': 'Trusted device removed',
  'reset-code-sent': 'Reset link sent',
  'sign-in': 'Signed in',
  'sign-in-failed': 'Sign-in failed',
  'sign-out': 'Signed out',
  'session-ended': 'Session ended',
  'sessions-ended': 'Other sessions ended',
  invite: 'Invited',
  'invite-again': 'Invitation resent',
  'invitation-link': 'Invitation link copied',
  'invitation-withdrawn': 'Invitation cancelled',
  'invitation-accepted': 'Invitation accepted',
  'permissions-changed': 'Permissions changed',
  'token-replaced': 'Token replaced',
  'preview-link-made': 'Preview link created',
  'preview-link-revoked': 'Preview link turned off',
}

/**
 * The label of an action such as `sign-in-failed`; an action without a label is shown as a sentence made of
 * its name.
 */
export const auditActionLabel = (action: string): string => actions[action] ?? sentenceFromCode(action)

export const actorKindNames: Record<AuditEntry['actorKind'], string> = {
  panel: 'Control panel',
  console: 'Strapi console',
  system: 'System',
  visitor: 'Visitor',
}

/** Who did it. Of an account whose session ended or whose password was reset, no one was signed in. */
export const auditActorName = ({
  actorKind,
  actorName,
  type,
}: Pick<AuditEntry, 'actorKind' | 'actorName' | 'type'>): string =>
  (actorKind === 'visitor' && type === 'account') || actorName === null ? 'Unknown' : actorName

/**
 * The old or new value of an entry: account values are readable, but of content the entry only has a hash.
 */
export function formatAuditedValue(value: string | null): string {
  if (value === null) return 'none'
  return isContentHash(value) ? `content ${value.slice(0, 12)}` : value
}

export const isContentHash = (value: string | null): boolean => value !== null && /^[0-9a-f]{64}$/.test(value)

/** The changes of an entry in one line, such as "Editor → Administrator"; '' for none that can be read. */
export function summarizeAuditedChanges({
  changes,
  before,
  after,
}: Pick<AuditEntry, 'changes' | 'before' | 'after'>): string {
  const isReadable = before !== null && after !== null && !isContentHash(before)
  return changes.length === 0 && isReadable ? `${before} → ${after}` : describeFieldChanges(changes)
}
