import { Box, Button, Flex, Typography } from '@strapi/design-system'
import { Layouts, Page } from '@strapi/strapi/admin'
import { useState, type FormEvent } from 'react'
import { Card } from '../card'
import { formatTime } from '../format-time'
import { readErrors, type FormErrors } from '../read-error'
import { TextField } from '../text-field'
import { useLoaded } from '../use-loaded'
import { AuthenticatorApp } from './authenticator-app'
import { ProofForm } from './proof-form'
import { RecoveryCodes } from './recovery-codes'
import {
  beginSecondFactor,
  confirmSecondFactor,
  readSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  type AuthenticatorAppSetUp,
  type ConsoleSecondFactorState,
} from './second-factor-api'

/** What the page shows: the state, a form that asks for proof of a change, or a part of the setup. */
type View =
  | { name: 'state' }
  | { name: 'move' | 'renew' | 'turn-off' }
  | { name: 'app'; app: AuthenticatorAppSetUp }
  | { name: 'codes'; codes: string[] }

/** The console's page on which users turn their own two-step verification on and off. */
export default function SecondFactorPage() {
  const [{ data: state, error }, setState] = useLoaded(readSecondFactor)
  const [view, setView] = useState<View>({ name: 'state' })
  const showState = async (): Promise<void> => {
    setState(await readSecondFactor())
    setView({ name: 'state' })
  }
  return (
    <Page.Main>
      <Page.Title>Two-step verification</Page.Title>
      <Layouts.Header
        title="Two-step verification"
        subtitle="Your own account: a code from an app on your phone, in addition to the password."
      />
      <Layouts.Content>
        <Box maxWidth="72rem" paddingBottom={10}>
          {error !== undefined && (
            <Typography role="alert" textColor="danger600">
              {error}
            </Typography>
          )}
          {state && (
            <Card title={titleOf(view, state)}>
              <Content view={view} state={state} setView={setView} onDone={() => void showState()} />
            </Card>
          )}
        </Box>
      </Layouts.Content>
    </Page.Main>
  )
}

const titleOf = (view: View, { isActive }: ConsoleSecondFactorState): string =>
  ({
    state: isActive ? 'On' : 'Off',
    move: 'Use another phone',
    renew: 'New recovery codes',
    'turn-off': 'Turn off two-step verification',
    app: 'Set up your authenticator app',
    codes: 'Recovery codes',
  })[view.name]

interface ContentProps {
  view: View
  state: ConsoleSecondFactorState
  setView: (view: View) => void
  onDone: () => void
}

function Content({ view, state, setView, onDone }: ContentProps) {
  const cancel = () => setView({ name: 'state' })
  switch (view.name) {
    case 'state':
      return state.isActive ? <Active state={state} setView={setView} /> : <Inactive setView={setView} />
    case 'app':
      return (
        <FirstCode app={view.app} onCodes={(codes) => setView({ name: 'codes', codes })} onCancel={cancel} />
      )
    case 'codes':
      return <RecoveryCodes codes={view.codes} onDone={onDone} />
    case 'move':
      return (
        <>
          <Typography>The app on your former phone works until you enter a code from the new one.</Typography>
          <ProofForm
            action="Continue"
            hasCode
            onProof={async (proof) => setView({ name: 'app', app: await beginSecondFactor(proof) })}
            onCancel={cancel}
          />
        </>
      )
    case 'renew':
      return (
        <>
          <Typography>The recovery codes that you have stop working.</Typography>
          <ProofForm
            action="Create new codes"
            hasCode
            onProof={async (proof) =>
              setView({ name: 'codes', codes: (await renewRecoveryCodes(proof)).recoveryCodes })
            }
            onCancel={cancel}
          />
        </>
      )
    case 'turn-off':
      return (
        <>
          <Typography>You will sign in with your password alone.</Typography>
          <ProofForm
            action="Turn off"
            hasCode
            isDangerous
            onProof={async (proof) => {
              await turnOffSecondFactor(proof)
              onDone()
            }}
            onCancel={cancel}
          />
        </>
      )
  }
}

function Inactive({ setView }: Pick<ContentProps, 'setView'>) {
  return (
    <>
      <Typography>
        You sign in with your password alone, and anyone who learns it can change everything. Turn on two-step
        verification to protect the website and the data of its customers. You need an authenticator app.
      </Typography>
      <ProofForm
        action="Set up"
        hasCode={false}
        onProof={async (proof) => setView({ name: 'app', app: await beginSecondFactor(proof) })}
      />
    </>
  )
}

function Active({ state, setView }: Pick<ContentProps, 'state' | 'setView'>) {
  const { since, lastUsedAt, recoveryCodesLeft, isRequired } = state
  const used = lastUsedAt === null ? '' : ` Last used ${formatTime(lastUsedAt)}.`
  return (
    <>
      <Typography>
        {since !== null && `On since ${formatTime(since)}.`}
        {used}
      </Typography>
      <Typography textColor={recoveryCodesLeft === 0 ? 'warning700' : undefined}>
        {recoveryCodesLeft === 0
          ? 'You have no recovery codes. Without your phone, only the operator of the server can let you in.'
          : `Unused recovery codes: ${recoveryCodesLeft}.`}
      </Typography>
      <Flex gap={2} wrap="wrap">
        <Button
          onClick={() => setView({ name: 'renew' })}
          variant={recoveryCodesLeft === 0 ? 'default' : 'tertiary'}
        >
          {recoveryCodesLeft === 0 ? 'Create recovery codes' : 'Create new recovery codes'}
        </Button>
        <Button onClick={() => setView({ name: 'move' })} variant="tertiary">
          Use another phone
        </Button>
        {!isRequired && (
          <Button onClick={() => setView({ name: 'turn-off' })} variant="danger-light">
            Turn off
          </Button>
        )}
      </Flex>
    </>
  )
}

interface FirstCodeProps {
  app: AuthenticatorAppSetUp
  onCodes: (codes: string[]) => void
  onCancel: () => void
}

function FirstCode({ app, onCodes, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setErrors({})
    setBusy(true)
    await confirmSecondFactor(code).then(
      ({ recoveryCodes }) => onCodes(recoveryCodes),
      (error: unknown) => {
        setErrors(readErrors(error))
        setBusy(false)
      },
    )
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Flex direction="column" alignItems="stretch" gap={6} maxWidth="40rem">
        <AuthenticatorApp {...app} />
        {errors[''] && (
          <Typography role="alert" textColor="danger600">
            {errors['']}
          </Typography>
        )}
        <TextField
          name="code"
          label="Code from the app"
          hint="Nothing changes before you enter it. Your other sessions then end."
          autoComplete="one-time-code"
          value={code}
          onChange={setCode}
          error={errors.code}
        />
        <Flex gap={2}>
          <Button type="submit" loading={isBusy}>
            Turn on
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            Cancel
          </Button>
        </Flex>
      </Flex>
    </form>
  )
}
