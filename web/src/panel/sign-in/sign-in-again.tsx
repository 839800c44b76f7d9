import { Dialog, chakra } from '@chakra-ui/react'
import { useMemo, useRef, useState } from 'react'
import type { SignIn } from '~/session/use-session'
import type { SessionUser } from '~/session/user'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { LoginForm } from './login-form'

interface SignInAgainProps {
  /** Whose work is on the screen. */
  owner: SessionUser
  /** The user who is signed in now instead, if any. */
  other: SessionUser | null
  signIn: SignIn
  /** The other one takes the page on. */
  onCarryOn: () => void
  /** Puts the question off: the page stays, and nothing can be saved. */
  onLater: () => void
}

/**
 * A session that ended under an open page: signing in happens over the page, which stays as it is. Another user is
 * asked first, because the work on the screen would be saved under their name.
 */
export default function SignInAgain({ owner, other, signIn, onCarryOn, onLater }: SignInAgainProps) {
  const [asOwner, setAsOwner] = useState(false)
  const form = useRef<HTMLDivElement>(null)
  // The email is filled in; what is missing is the password.
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
