import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { ConfirmationNeededError, ForbiddenError, UnauthorizedError } from '~/cms/errors'
import { useSessionKeepAlive } from '~/session/session-keep-alive'
import { sessionKey, type SessionResponse } from '~/session/query'
import { useSession } from '~/session/use-session'
import type { SessionUser } from '~/session/user'
import { latePart } from '../late-part'

interface Gate {
  /** The user of this page: it stays theirs while their session is over, until another user takes it over. */
  owner: SessionUser | null
  /** A request was refused because the session is over: asks to sign in, then does it again. */
  signInAgain: (retry: () => void) => void
  /** Ends the session on purpose, without being asked to sign in again. */
  leave: (signOut: () => Promise<void>) => Promise<void>
}

/** A session ends at any time, perhaps together with the network: its dialog is fetched ahead. */
const ConfirmAgain = latePart(() => import('./confirm-again'))
const SignInAgain = latePart(() => import('./sign-in-again'))

const GateContext = createContext<Gate | undefined>(undefined)

/** The session of the panel that one is in. */
export function useSessionGate(): Gate {
  const gate = use(GateContext)
  if (!gate) throw new Error('This belongs inside the session gate')
  return gate
}

/** Whose panel this is, also while their session is over. */
export function usePanelUser(): SessionUser | null {
  return useSessionGate().owner
}

const same = (one: SessionUser, other: SessionUser) => String(one.id) === String(other.id)

/**
 * Around the panel's pages. A session that ends leaves them as they are, forms included, and asks over them to sign
 * in again; failed requests are then repeated. Another user is asked whether to continue with what is on the screen,
 * also after signing in in another tab. An action that can't be undone may ask for a code of the second factor first;
 * it runs once the code is entered.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const client = useQueryClient()
  const [owner, setOwner] = useState(session.data)
  const [leaving, setLeaving] = useState(false)
  const [later, setLater] = useState(false)
  const [confirmed, setConfirmed] = useState<() => void>()
  const retries = useRef<(() => void)[]>([])
  useSessionKeepAlive()

  const known = session.data
  // The same person with a new name or role, or the first of all.
  if (known && known !== owner && (!owner || same(owner, known))) setOwner(known)
  const isOver = owner !== null && session.status === 'unauthenticated'
  const other = owner && known && !same(owner, known) ? known : null

  const end = useCallback(() => {
    setLater(false)
    const { settings } = client.getQueryData<SessionResponse>(sessionKey) ?? {}
    client.setQueryData<SessionResponse>(sessionKey, { user: null, ...(settings && { settings }) })
  }, [client])

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        // Perhaps the response to a request from before a new sign-in: the server knows which. A 403 may mean that an
        // administrator has changed the role: its permissions are read again.
        const { error } = event.action
        if (error instanceof UnauthorizedError || error instanceof ForbiddenError)
          void client.refetchQueries({ queryKey: sessionKey })
      }),
    [client],
  )

  const isOn = owner !== null && known !== null && same(owner, known)
  useEffect(() => {
    if (!isOn) return
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    for (const retry of retries.current.splice(0)) retry()
  }, [client, isOn])

  // These never change, so that a form may ask in an effect and asks once a refusal.
  const signInAgain = useCallback(
    (retry: () => void) => {
      retries.current = [retry]
      end()
    },
    [end],
  )
  // The panel's actions are mutations: one that the ended session refused runs again after the sign-in.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { mutation } = event
        const { error } = event.action
        if (error instanceof ForbiddenError) void client.refetchQueries({ queryKey: sessionKey })
        const repeat = () => void mutation.execute(mutation.state.variables).catch(() => undefined)
        if (error instanceof UnauthorizedError) signInAgain(repeat)
        if (error instanceof ConfirmationNeededError) setConfirmed(() => repeat)
      }),
    [client, signInAgain],
  )
  const leave = useCallback(async (signOut: () => Promise<void>) => {
    setLeaving(true)
    try {
      await signOut()
    } catch (error) {
      setLeaving(false)
      throw error
    }
  }, [])
  const isAsked = !leaving && ((isOver && !later) || other !== null)
  const gate = useMemo<Gate>(() => ({ owner, signInAgain, leave }), [owner, signInAgain, leave])

  return (
    <GateContext value={gate}>
      {children}
      <ConfirmAgain
        props={
          confirmed !== undefined && {
            onConfirmed: () => {
              setConfirmed(undefined)
              confirmed()
            },
            onClose: () => setConfirmed(undefined),
          }
        }
      />
      <SignInAgain
        props={
          owner !== null &&
          isAsked && {
            owner,
            other,
            signIn: session.signIn,
            onCarryOn: () => setOwner(known),
            onLater: () => setLater(true),
          }
        }
      />
    </GateContext>
  )
}
