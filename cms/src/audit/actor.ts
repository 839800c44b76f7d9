import { AsyncLocalStorage } from 'node:async_hooks'

/** Author of a change: a user of the console or the panel, a visitor without a session, or the CMS itself. */
export interface Actor {
  kind: 'console' | 'panel' | 'system' | 'visitor'
  id: string | null
  name: string
  /** IP address of the request. */
  origin: string | null
}

const SYSTEM: Actor = { kind: 'system', id: null, name: 'System', origin: null }

const chosen = new AsyncLocalStorage<Actor>()

/** Runs work as another actor. For example, a scheduled publication runs as the user who scheduled it. */
export const runAsActor = <Result>(actor: Actor, work: () => Promise<Result>): Promise<Result> =>
  chosen.run(actor, work)

/** Returns the actor of the current request or job. */
export function currentActor(): Actor {
  const delegate = chosen.getStore()
  if (delegate) return delegate
  const request = strapi.requestContext.get()
  if (!request) return SYSTEM
  const origin = request.ip
  const { user, actor } = request.state
  // A system of the utility that authenticated with its token.
  if (typeof actor === 'string') return { kind: 'system', id: null, name: actor, origin }
  if (!user) return { kind: 'visitor', id: null, name: 'Visitor', origin }
  const id = String(user.id)
  if (request.state.auth?.strategy?.name === 'users-permissions') {
    return { kind: 'panel', id, name: user.username ?? user.email, origin }
  }
  const name = [user.firstname, user.lastname].filter(Boolean).join(' ') || user.email
  return { kind: 'console', id, name, origin }
}
