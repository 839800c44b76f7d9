import { Dialog, chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import type { SignInFunction } from '~/session/use-session'
import type { SessionUser } from '~/session/session-user-schema'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { LoginForm } from './login-form'

interface SignInAgainProps {
  /** The user who opened the page. */
  owner: SessionUser
  /** The user who is signed in now, if another one. */
  other: SessionUser | null
  signIn: SignInFunction
  /** Called when the other user takes the page over. */
  onCarryOn: () => void
  /** Closes the dialog; the page stays, but can't save. */
  onLater: () => void
}

/**
 * Signs in over an open page after its session ended. If a different user signs in, it asks first,
 * because the unsaved changes would be saved under that user's name.
 */
export default function SignInAgainDialog({ owner, other, signIn, onCarryOn, onLater }: SignInAgainProps) {
  const [asOwner, setAsOwner] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // The email is filled in, so the password gets the focus.
  const password = useMemo(
    () => ({
      get current() {
        return form.current?.querySelector<HTMLElement>('[name=password]') ?? null
      },
    }),
    [],
  )
  if (other && !asOwner) {
    return (
      <CenterDialog
        title={`Continue as ${other.name}?`}
        role="alertdialog"
        onClose={() => setAsOwner(true)}
        footer={
          <>
            <Button variant="outline" shape="field" onClick={() => setAsOwner(true)}>
              Sign in as {owner.name}
            </Button>
            <Button shape="field" onClick={onCarryOn}>
              Continue as {other.name}
            </Button>
          </>
        }
      >
        <Dialog.Description color="muted">
          {owner.name} opened this page, but you’re now signed in as {other.name}. Changes you save will be
          recorded under {other.name}.
        </Dialog.Description>
      </CenterDialog>
    )
  }
  return (
    <CenterDialog
      title="Sign in to continue"
      initialFocus={password}
      onClose={() => (other ? setAsOwner(false) : onLater())}
      footer={
        <Button variant="outline" shape="field" onClick={() => (other ? setAsOwner(false) : onLater())}>
          {other ? 'Back' : 'Not now'}
        </Button>
      }
    >
      <Dialog.Description color="muted" mb="4">
        {other
          ? `Sign in as ${owner.name} to continue.`
          : 'Your session expired. Your unsaved changes are safe.'}
      </Dialog.Description>
      <chakra.div ref={form} pb="1">
        <LoginForm email={owner.email} signIn={signIn} onSignedIn={() => setAsOwner(false)} />
      </chakra.div>
    </CenterDialog>
  )
}
