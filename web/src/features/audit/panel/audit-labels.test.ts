import { expect, it } from 'vitest'
import { createTypeName } from '~/panel/type-names'
import { auditActionLabel, auditActorName } from './audit-labels'

it('[U03] acts in the Strapi console are named in words', () => {
  const types = ['console-user', 'console-role', 'panel-role', 'api-token', 'transfer-token', 'webhook']
  expect(types.map(createTypeName({}))).toEqual([
    'Strapi console user',
    'Strapi console role',
    'Control panel role',
    'API token',
    'Transfer token',
    'Webhook',
  ])
  expect(['token-replaced', 'permissions-changed', 'sign-in'].map(auditActionLabel)).toEqual([
    'Token replaced',
    'Permissions changed',
    'Signed in',
  ])
})

it('[U03] no one is named who acted on an account without being signed in', () => {
  const visitor = { actorKind: 'visitor', actorName: 'Visitor' } as const
  expect(auditActorName({ ...visitor, type: 'account' })).toBe('Unknown')
  expect(auditActorName({ ...visitor, type: 'complaint' })).toBe('Visitor')
  expect(auditActorName({ actorKind: 'panel', actorName: 'Maria Reyes', type: 'account' })).toBe(
    'Maria Reyes',
  )
})
