import { useQueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import {
  ConfirmationNeededError,
  ForbiddenError,
  SecondFactorMissingError,
  UnauthorizedError,
} from '~/cms/errors'
import { useSessionKeepAlive } from '~/session/session-keep-alive'
import { sessionQueryKey, type SessionResponse } from '~/session/session-query'
import { useSession } from '~/session/use-session'
import type { SessionUser } from '~/session/session-user-schema'
import { createDeferredComponent } from '../deferred-component'
import { HideDialogs } from '../form/hide-dialogs'

interface Gate {
  /**
   * The user who opened this page. It stays theirs after their session ends, until another user takes it
   * over.
   */
  owner: SessionUser | null
  /**
   * Asks the user to sign in again, then repeats the rejected request, once and for the same user only.
   * @returns a function that cancels the repetition
   */
  signInAgain: (retry: () => void) => () => void
  /** As `signInAgain`, with the set-up of two-step verification, which the role now requires. */
  setUpFirst: (retry: () => void) => () => void
  /** Signs out without asking to sign in again. */
  leave: (signOut: () => Promise<void>) => Promise<void>
}

/** A session can end together with the network connection, so the dialog's code is fetched in advance. */
const ConfirmByCodeDialog = createDeferredComponent(() => import('./confirm-by-code-dialog'))
const SignInAgainDialog = createDeferredComponent(() => import('./sign-in-again-dialog'))

const GateContext = createContext<Gate | undefined>(undefined)

/** The session gate of the panel. */
export function useReauthentication(): Gate {
  const gate = use(GateContext)
  if (!gate) throw new Error('This belongs inside the session gate')
  return gate
}

/** The panel's user, also after the session ended. */
export function usePanelUser(): SessionUser | null {
  return useReauthentication().owner
}

const same = (one: SessionUser, other: SessionUser) => String(one.id) === String(other.id)

/**
 * Wraps the panel's pages. When a session ends, pages and forms stay, a dialog asks the user to sign in
 * again, and rejected requests are repeated. If another user signs in, also in another tab, it asks whether
 * to continue with the open pages. Before an irreversible action it may ask for a code of the second factor.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const session = useSession()
  const client = useQueryClient()
  const [owner, setOwner] = useState(session.data)
  const [leaving, setLeaving] = useState(false)
  const [later, setLater] = useState(false)
  const [confirmed, setConfirmed] = useState<() => void>()
  /** Repeats the rejected request of the owner after the sign-in or set-up. */
  const waiting = useRef<() => void>(undefined)
  useSessionKeepAlive()

  const known = session.data
  // The same user with a new name or role, or the first user.
  if (known && known !== owner && (!owner || same(owner, known))) setOwner(known)
  const isOver = owner !== null && session.status === 'unauthenticated'
  const other = owner && known && !same(owner, known) ? known : null

  const end = useCallback(() => {
    setLater(false)
    const { settings } = client.getQueryData<SessionResponse>(sessionQueryKey) ?? {}
    client.setQueryData<SessionResponse>(sessionQueryKey, { user: null, ...(settings && { settings }) })
  }, [client])

  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        // A 401 may be late, from before a new sign-in, and a 403 may mean that the role has changed, so the
        // session is read again.
        const { error } = event.action
        if (error instanceof UnauthorizedError || error instanceof ForbiddenError)
          void client.refetchQueries({ queryKey: sessionQueryKey })
      }),
    [client],
  )

  const isOn = owner !== null && known !== null && same(owner, known) && !known.mustSetUpSecondFactor
  useEffect(() => {
    if (!isOn) return
    void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
    const retry = waiting.current
    waiting.current = undefined
    retry?.()
  }, [client, isOn])

  // Stable callbacks, so that a form can use them in an effect and asks once per rejection.
  const queue = useCallback((retry: () => void) => {
    waiting.current = retry
    return () => {
      if (waiting.current === retry) waiting.current = undefined
    }
  }, [])
  const signInAgain = useCallback(
    (retry: () => void) => {
      const cancel = queue(retry)
      end()
      return cancel
    },
    [queue, end],
  )
  const setUpFirst = useCallback(
    (retry: () => void) => {
      const cancel = queue(retry)
      void client.refetchQueries({ queryKey: sessionQueryKey }).then(() => {
        const { user } = client.getQueryData<SessionResponse>(sessionQueryKey) ?? {}
        // Set up meanwhile: nothing will trigger the repetition, and it must not follow a later sign-in.
        if (user && !user.mustSetUpSecondFactor) cancel()
      })
      return cancel
    },
    [queue, client],
  )
  /** Another user, or a later sign-in, must not send what this user wanted then. */
  const dropWaiting = useCallback(() => {
    waiting.current = undefined
    setConfirmed(undefined)
  }, [])
  // The panel's actions are mutations; one that was rejected runs again after the sign-in.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        const { mutation } = event
        const { error } = event.action
        const repeat = () => void mutation.execute(mutation.state.variables).catch(() => undefined)
        if (error instanceof SecondFactorMissingError) setUpFirst(repeat)
        else if (error instanceof ForbiddenError) void client.refetchQueries({ queryKey: sessionQueryKey })
        if (error instanceof UnauthorizedError) signInAgain(repeat)
        if (error instanceof ConfirmationNeededError) setConfirmed(() => repeat)
      }),
    [client, signInAgain, setUpFirst],
  )
  const leave = useCallback(
    async (signOut: () => Promise<void>) => {
      dropWaiting()
      setLeaving(true)
      try {
        await signOut()
      } catch (error) {
        setLeaving(false)
        throw error
      }
    },
    [dropWaiting],
  )
  const isAsked = !leaving && ((isOver && !later) || other !== null)
  const gate = useMemo<Gate>(
    () => ({ owner, signInAgain, setUpFirst, leave }),
    [owner, signInAgain, setUpFirst, leave],
  )

  return (
    <GateContext value={gate}>
      <HideDialogs as={confirmed !== undefined && 'under'}>{children}</HideDialogs>
      <ConfirmByCodeDialog
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
      <SignInAgainDialog
        props={
          owner !== null &&
          isAsked && {
            owner,
            other,
            signIn: session.signIn,
            onCarryOn: () => {
              dropWaiting()
              setOwner(known)
            },
            onLater: () => {
              dropWaiting()
              setLater(true)
            },
          }
        }
      />
    </GateContext>
  )
}
