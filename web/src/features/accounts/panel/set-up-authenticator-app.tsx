import { chakra } from '@chakra-ui/react'
import { lazy, Suspense, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import Copy from '~icons/lucide/copy'
import { CmsError } from '~/cms/errors'
import { Card } from '~/panel/card'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LabeledField } from '~/panel/form/labeled-field'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { useSmallFormSubmit } from '~/panel/auth/use-small-form-submit'
import { SignInCodeInput } from '~/panel/sign-in/sign-in-code-input'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'
import { ownSecondFactorApi, type NewAuthenticatorSecret, type OwnSecondFactor } from '../second-factor-api'
import { SecondFactorProofForm } from './second-factor-proof-form'
import { RecoveryCodes } from './recovery-codes'

/** Only the person who sets an app up downloads the code that draws it. */
const QrCode = lazy(() => import('./qr-code'))

interface SetUpAppProps {
  /** An app is in use, and this one takes its place. */
  isReplacement: boolean
  onFinished: (factor: OwnSecondFactor) => void
  onCancel?: () => void
}

/** Sets an authenticator app up: password, QR code, first code, recovery codes. It stays off until the last step. */
export function SetUpAuthenticatorApp({ isReplacement, onFinished, onCancel }: SetUpAppProps) {
  const user = usePanelUser()
  const [secret, setSecret] = useState<NewAuthenticatorSecret>()
  const [codes, setCodes] = useState<string[]>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<string>()
  const finish = async () => {
    setBusy(true)
    setTrouble(undefined)
    try {
      onFinished(await ownSecondFactorApi.finish())
    } catch (error) {
      setTrouble(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  if (codes) {
    return (
      <Card title="3. Save your recovery codes">
        <LeaveGuard
          dirty
          title="two-step verification"
          question={{
            title: isReplacement ? 'Leave without switching?' : 'Leave without turning it on?',
            text: isReplacement
              ? 'Your current app stays in use. The new app and these codes won’t work.'
              : 'Two-step verification isn’t on yet. The app and these codes won’t work.',
            yes: 'Leave',
            no: 'Stay here',
          }}
        />
        <chakra.div px="5" pb="5">
          <RecoveryCodes
            codes={codes}
            email={user?.email ?? ''}
            busy={busy}
            onFinish={() => void finish()}
            trouble={<FormErrorNotice text={trouble} />}
          />
        </chakra.div>
      </Card>
    )
  }
  if (secret) {
    return (
      <>
        <Card title="1. Scan this code with your authenticator app">
          <Secret secret={secret} email={user?.email ?? ''} />
        </Card>
        <Card title="2. Enter the 6-digit code from the app">
          <FirstCode onCodes={setCodes} onCancel={onCancel ?? (() => setSecret(undefined))} />
        </Card>
      </>
    )
  }
  return (
    <Card title={isReplacement ? 'Switch to a new phone' : 'Turn on two-step verification'}>
      <chakra.div px="5" pb="5" display="grid" gap="4">
        <chakra.p color="muted">
          You need an authenticator app on your phone: Google Authenticator, Microsoft Authenticator,
          1Password or another app that generates 6-digit codes.
        </chakra.p>
        <SecondFactorProofForm
          label="Confirm that it’s you"
          needsCode={isReplacement}
          submit="Continue"
          onProved={async (proof) => setSecret(await ownSecondFactorApi.begin(proof))}
          {...(onCancel && { onCancel })}
        />
      </chakra.div>
    </Card>
  )
}

function Secret({ secret: { secret, address }, email }: { secret: NewAuthenticatorSecret; email: string }) {
  const shown = secret.replace(/(.{4})(?=.)/g, '$1 ')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
      toast.success('Key copied')
    } catch {
      toast.error('Couldn’t copy. Select the key and copy it yourself.')
    }
  }
  return (
    <chakra.div px="5" pb="5" display="flex" flexWrap="wrap" gap="5" alignItems="flex-start">
      <chakra.div
        p="2"
        minW="210px"
        minH="210px"
        borderWidth="1px"
        borderColor="line"
        borderRadius="panel"
        bg="white"
      >
        <Suspense fallback={null}>
          <QrCode text={address} label="QR code for your authenticator app; the key beside it is the same" />
        </Suspense>
      </chakra.div>
      <chakra.div flex="1 1 220px" display="grid" gap="2">
        <chakra.p fontWeight="semibold">Can’t scan it?</chakra.p>
        <chakra.p fontSize="sm" color="muted">
          Enter this key in the app. Type: time-based. Account: {email}
        </chakra.p>
        <chakra.p
          px="3.5"
          py="2.5"
          bg="haze"
          borderRadius="field"
          fontFamily="mono"
          overflowWrap="anywhere"
          translate="no"
        >
          {shown}
        </chakra.p>
        <div>
          <Button size="sm" variant="outline" shape="field" onClick={() => void copy()}>
            <Copy aria-hidden /> Copy key
          </Button>
        </div>
        <chakra.p fontSize="sm" color="muted">
          This key won’t be shown again. To switch to a new phone later, start again here.
        </chakra.p>
      </chakra.div>
    </chakra.div>
  )
}

function FirstCode({ onCodes, onCancel }: { onCodes: (codes: string[]) => void; onCancel: () => void }) {
  const [code, setCode] = useState('')
  const form = useSmallFormSubmit(async () => onCodes(await ownSecondFactorApi.confirm(code)))
  const error = form.errorOf('code')
  return (
    <chakra.form
      noValidate
      aria-label="First code"
      px="5"
      pb="5"
      display="grid"
      gap="4"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <LabeledField
        label="6-digit code"
        help="A new code appears every 30 seconds. You can paste all 6 digits."
        error={error}
      >
        <SignInCodeInput value={code} onChange={setCode} invalid={error !== undefined} />
      </LabeledField>
      <FormErrorNotice text={form.trouble} waiting={form.waiting} />
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          Continue
        </Button>
        <Button variant="outline" shape="field" onClick={onCancel}>
          Cancel
        </Button>
      </chakra.div>
    </chakra.form>
  )
}

/** A set-up that was replaced in another tab says so itself (410). */
function messageOf(error: unknown): string {
  return error instanceof CmsError && error.status === 410 ? error.message : toUserMessage(error)
}
