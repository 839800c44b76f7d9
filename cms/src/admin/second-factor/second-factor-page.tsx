import { Button, Flex, Typography } from '@strapi/design-system'
import { useState } from 'react'
import { ActionForm } from '../action-form'
import { Card } from '../card'
import { ConsolePage } from '../console-page'
import { formatTime } from '../format-time'
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
  type Proof,
} from './second-factor-api'

/** What the page shows: the state, a form that asks for proof of a change, or a part of the setup. */
type View =
  | { name: 'state' | Change }
  | { name: 'app'; app: AuthenticatorAppSetUp }
  | { name: 'codes'; codes: string[] }

/** A change of two-step verification that is on. */
type Change = 'move' | 'renew' | 'turn-off'

/** The console's page on which users turn their own two-step verification on and off. */
export default function SecondFactorPage() {
  const [{ data: state, error }, reload] = useLoaded(readSecondFactor)
  const [view, setView] = useState<View>({ name: 'state' })
  const show = async (next: View): Promise<void> => {
    if (next.name === 'state') await reload()
    setView(next)
  }
  return (
    <ConsolePage
      title="Two-step verification"
      subtitle="Your own account: a code from an app on your phone, in addition to the password."
      error={error}
      isNarrow
    >
      {state && (
        <Card title={titleOf(view, state)}>
          <Content view={view} state={state} show={show} />
        </Card>
      )}
    </ConsolePage>
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

/** What each change says, and what follows its proof. */
const CHANGES: Readonly<
  Record<
    Change,
    { text: string; action: string; isDangerous?: boolean; make: (proof: Proof) => Promise<View> }
  >
> = {
  move: {
    text: 'The app on your former phone works until you enter a code from the new one.',
    action: 'Continue',
    make: async (proof) => ({ name: 'app', app: await beginSecondFactor(proof) }),
  },
  renew: {
    text: 'The recovery codes that you have stop working.',
    action: 'Create new codes',
    make: async (proof) => ({ name: 'codes', codes: (await renewRecoveryCodes(proof)).recoveryCodes }),
  },
  'turn-off': {
    text: 'You will sign in with your password alone.',
    action: 'Turn off',
    isDangerous: true,
    make: async (proof) => {
      await turnOffSecondFactor(proof)
      return { name: 'state' }
    },
  },
}

interface ContentProps {
  view: View
  state: ConsoleSecondFactorState
  show: (view: View) => Promise<void>
}

function Content({ view, state, show }: ContentProps) {
  const showState = () => void show({ name: 'state' })
  switch (view.name) {
    case 'state':
      return state.isActive ? <Active state={state} show={show} /> : <Inactive show={show} />
    case 'app':
      return <FirstCode app={view.app} show={show} onCancel={showState} />
    case 'codes':
      return <RecoveryCodes codes={view.codes} onDone={showState} />
    default: {
      const { text, make, ...form } = CHANGES[view.name]
      return (
        <>
          <Typography>{text}</Typography>
          <ProofForm
            {...form}
            hasCode
            onProof={async (proof) => show(await make(proof))}
            onCancel={showState}
          />
        </>
      )
    }
  }
}

function Inactive({ show }: Pick<ContentProps, 'show'>) {
  return (
    <>
      <Typography>
        You sign in with your password alone, and anyone who learns it can change everything. Turn on two-step
        verification to protect the website and the data of its customers. You need an authenticator app.
      </Typography>
      <ProofForm
        action="Set up"
        hasCode={false}
        onProof={async (proof) => show({ name: 'app', app: await beginSecondFactor(proof) })}
      />
    </>
  )
}

function Active({ state, show }: Pick<ContentProps, 'state' | 'show'>) {
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
          onClick={() => void show({ name: 'renew' })}
          variant={recoveryCodesLeft === 0 ? 'default' : 'tertiary'}
        >
          {recoveryCodesLeft === 0 ? 'Create recovery codes' : 'Create new recovery codes'}
        </Button>
        <Button onClick={() => void show({ name: 'move' })} variant="tertiary">
          Use another phone
        </Button>
        {!isRequired && (
          <Button onClick={() => void show({ name: 'turn-off' })} variant="danger-light">
            Turn off
          </Button>
        )}
      </Flex>
    </>
  )
}

interface FirstCodeProps extends Pick<ContentProps, 'show'> {
  app: AuthenticatorAppSetUp
  onCancel: () => void
}

function FirstCode({ app, show, onCancel }: FirstCodeProps) {
  const [code, setCode] = useState('')
  const confirm = async (): Promise<void> => {
    const { recoveryCodes: codes } = await confirmSecondFactor(code)
    await show({ name: 'codes', codes })
  }
  return (
    <ActionForm action="Turn on" onSubmit={confirm} onCancel={onCancel}>
      {(errors) => (
        <>
          <AuthenticatorApp {...app} />
          <TextField
            name="code"
            label="Code from the app"
            hint="Nothing changes before you enter it. Your other sessions then end."
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={errors.code}
          />
        </>
      )}
    </ActionForm>
  )
}
