import { Dialog } from '@chakra-ui/react'
import { useState } from 'react'
import type { SessionUser } from '~/session/user'
import { useSession } from '~/session/use-session'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { LoginForm } from './login-form'

interface SignInAgainProps {
  onClose: () => void
  /** Somebody is signed in and may carry on with what is in the form. */
  onDone: () => void
}

/**
 * A session that ended under an open form: signing in happens over the form, which stays as it is. Another person than
 * before is asked first, because the work on the screen would be saved under their name.
 */
export function SignInAgain({ onClose, onDone }: SignInAgainProps) {
  const session = useSession()
  const [before] = useState(session.data)
  const [other, setOther] = useState<SessionUser>()
  const finish = (user: SessionUser) =>
    before && String(user.id) !== String(before.id) ? setOther(user) : onDone()
  return (
    <CenterDialog
      title="Sign in to carry on"
      onClose={onClose}
      footer={
        <Button variant="outline" shape="field" onClick={onClose}>
          {other ? 'Not now' : 'Later'}
        </Button>
      }
    >
      {other ? (
        <>
          <Dialog.Description color="muted" mb="4">
            This work was typed by {before?.name}. Carry on as {other.name}? It will be saved under that name.
          </Dialog.Description>
          <Button shape="field" onClick={onDone}>
            Carry on as {other.name}
          </Button>
        </>
      ) : (
        <>
          <Dialog.Description color="muted" mb="4">
            Your session has ended. Everything you typed is still in the form.
          </Dialog.Description>
          <LoginForm email={before?.email ?? ''} signIn={session.signIn} onSignedIn={finish} />
        </>
      )}
    </CenterDialog>
  )
}
