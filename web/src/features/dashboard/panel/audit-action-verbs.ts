const verbs: Record<string, string> = {
  create: 'created',
  update: 'saved',
  publish: 'published',
  unpublish: 'unpublished',
  post: 'posted',
  reorder: 'moved',
  discard: 'discarded changes to',
  delete: 'deleted',
  restore: 'restored',
  purge: 'permanently deleted',
  schedule: 'scheduled',
  'schedule-removed': 'removed the schedule for',
  'review-requested': 'requested a review of',
  'review-withdrawn': 'withdrew the review request for',
  'review-approved': 'approved',
  'changes-asked': 'requested changes to',
  assigned: 'assigned',
  unassigned: 'removed the assignment of',
  'assignment-ended': 'ended the assignment of',
  'comment-added': 'commented on',
  'comment-resolved': 'resolved a comment on',
  'comment-reopened': 'reopened a comment on',
}

export function auditActionVerb(action: string): string {
  return verbs[action] ?? action
}
