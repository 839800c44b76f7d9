import { expect, it } from 'vitest'
import type { FieldChange } from '../../src/audit/field-change'
import { describeRoleChanges } from '../../src/people/roles/describe-role-changes'

const row = (action: string, type: string, changes: FieldChange[] = []) => ({
  action,
  type,
  before: 'editor' as string | null,
  after: 'News desk' as string | null,
  changes,
})

it('[U03] a changed role and its permissions are in the audit log as the panel calls them', () => {
  expect(describeRoleChanges(row('role-changed', 'account'))).toMatchObject({
    before: 'Editor',
    after: 'News desk',
  })
  const changes: FieldChange[] = [
    ['name', null, 'News desk'],
    ['secondFactor', 'no', 'yes'],
    ['news.publish', 'no', 'yes'],
    ['messages.personalData', 'yes', 'no'],
    ['audit.read', 'no', 'yes'],
    // A permission of an earlier version.
    ['letters.read', 'yes', 'no'],
  ]
  expect(describeRoleChanges(row('update', 'panel-role', changes)).changes).toEqual([
    ['Name', null, 'News desk'],
    ['Requires two-step verification', 'No', 'Yes'],
    ['News and home page: publish', 'not allowed', 'allowed'],
    ['Messages and complaints: personal data', 'allowed', 'not allowed'],
    ['Read and export the audit log', 'not allowed', 'allowed'],
    ['letters.read', 'allowed', 'not allowed'],
  ])
})

it('[U03] entries about content stay as they are', () => {
  const content = row('update', 'news-article', [['name', 'yes', 'no']])
  expect(describeRoleChanges(content)).toBe(content)
})
