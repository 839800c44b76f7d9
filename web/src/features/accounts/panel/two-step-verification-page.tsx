import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { NotFoundError } from '~/cms/errors'
import { dateAndTime } from '~/lib/format'
import { Card, CardSkeleton } from '~/panel/card'
import { PageHeading } from '~/panel/layout/page-heading'
import { RelativeTime } from '~/panel/relative-time'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { toUserError } from '~/panel/user-error'
import { sessionQueryKey } from '~/session/session-query'
import { Button } from '~/ui/button'
import {
  ownSecondFactorApi,
  ownSecondFactorQueryKey,
  ownSecondFactorQuery,
  type OwnSecondFactor,
} from '../second-factor-api'
import { ownSessionsQueryKey } from '../own-sessions-api'
import { SecondFactorProofForm } from './second-factor-proof-form'
import { RecoveryCodes } from './recovery-codes'
import { SetUpAuthenticatorApp } from './set-up-authenticator-app'

type Task = 'set-up' | 'codes' | 'off'

/** C03: a code from a phone at sign-in. */
export function TwoStepVerificationPage() {
  const client = useQueryClient()
  const user = usePanelUser()
  const { data, error, refetch } = useQuery(ownSecondFactorQuery)
  const [task, setTask] = useState<Task>()
  const mustSetUp = user?.mustSetUpSecondFactor === true

  const change = (factor: OwnSecondFactor, said: string) => {
    setTask(undefined)
    toast.success(said)
    client.setQueryData(ownSecondFactorQueryKey, factor)
    void client.invalidateQueries({ queryKey: ownSessionsQueryKey })
    // What the panel refused before the set-up is read now.
    void client
      .refetchQueries({ queryKey: sessionQueryKey })
      .then(() => client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }))
  }
  return (
    <>
      <PageHeading
        title="Two-step verification"
        text={
          mustSetUp
            ? 'Your role requires it. Set it up to continue.'
            : 'At sign-in, you enter your password, then a code from your phone.'
        }
      />
      <chakra.div maxW="760px" mt="5" display="grid" gap="4">
        {!data && !error && (
          <Card title="Two-step verification">
            <CardSkeleton lines={2} height="73px" />
          </Card>
        )}
        {error && !data && (
          <chakra.div role="alert" display="grid" gap="3" justifyItems="start">
            <p>{toUserError(error).text}</p>
            <Button size="sm" variant="outline" shape="field" onClick={() => void refetch()}>
              Try again
            </Button>
          </chakra.div>
        )}
        {data && !data.active && (
          <SetUpAuthenticatorApp
            isReplacement={false}
            onFinished={(factor) => change(factor, 'Two-step verification turned on')}
          />
        )}
        {data?.active && task === 'set-up' && (
          <SetUpAuthenticatorApp
            isReplacement
            onFinished={(factor) => change(factor, 'New phone set up')}
            onCancel={() => setTask(undefined)}
          />
        )}
        {data?.active && task === 'codes' && (
          <NewCodes
            onDone={() => {
              setTask(undefined)
              void client.invalidateQueries({ queryKey: ownSecondFactorQueryKey })
            }}
          />
        )}
        {data?.active && task === 'off' && (
          <Card title="Turn off two-step verification">
            <chakra.div px="5" pb="5" display="grid" gap="4">
              <chakra.p color="muted">
                You’ll sign in with your password only. We’ll email you a confirmation.
              </chakra.p>
              <SecondFactorProofForm
                label="Turn off two-step verification"
                needsCode
                submit="Turn off two-step verification"
                variant="danger"
                onProved={async (proof) =>
                  change(await ownSecondFactorApi.turnOff(proof), 'Two-step verification turned off')
                }
                onCancel={() => setTask(undefined)}
              />
            </chakra.div>
          </Card>
        )}
        {data?.active && task === undefined && <Overview factor={data} onTask={setTask} />}
      </chakra.div>
    </>
  )
}

function Overview({ factor, onTask }: { factor: OwnSecondFactor; onTask: (task: Task) => void }) {
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const { since, lastUsedAt, recoveryCodes, recoveryCodesLeft, devices, required } = factor
  const forget = async (id: string) => {
    try {
      await ownSecondFactorApi.forgetDevice(id)
      toast.success('Device removed. It will ask for a code at the next sign-in.')
    } catch (error) {
      if (!(error instanceof NotFoundError)) toast.error(toUserError(error).text)
    }
    await client.invalidateQueries({ queryKey: ownSecondFactorQueryKey })
  }
  return (
    <>
      <Card title="Two-step verification is on">
        <chakra.dl
          px="5"
          pb="4"
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: 'auto 1fr' }}
          columnGap="6"
          rowGap="1.5"
        >
          <Fact label="Turned on">{since && dateAndTime(new Date(since), zone)}</Fact>
          <Fact label="Last used">{lastUsedAt ? <RelativeTime at={lastUsedAt} /> : 'Not yet'}</Fact>
          <Fact label="Recovery codes">
            {recoveryCodesLeft} of {recoveryCodes} left
          </Fact>
        </chakra.dl>
        {recoveryCodesLeft <= 3 && (
          <chakra.p mx="5" mb="4" px="4" py="3" borderRadius="field" bg="amber.soft" color="#5A3600">
            {recoveryCodesLeft === 0
              ? 'No recovery codes left.'
              : recoveryCodesLeft === 1
                ? 'Only 1 recovery code left.'
                : `Only ${recoveryCodesLeft} recovery codes left.`}{' '}
            Make new ones now.
          </chakra.p>
        )}
        <chakra.div
          px="5"
          py="4"
          borderTopWidth="1px"
          borderColor="line"
          display="flex"
          flexWrap="wrap"
          gap="2.5"
        >
          <Button variant="outline" shape="field" onClick={() => onTask('set-up')}>
            Switch to a new phone
          </Button>
          <Button variant="outline" shape="field" onClick={() => onTask('codes')}>
            Make new recovery codes
          </Button>
          {!required && (
            <Button variant="outline" shape="field" color="danger" onClick={() => onTask('off')}>
              Turn off
            </Button>
          )}
        </chakra.div>
      </Card>
      <Card title="Trusted devices">
        {devices.length === 0 && (
          <chakra.p px="5" pb="5" color="muted">
            Every device asks for a code. To skip it on your own device for 30 days, check the box when you
            sign in.
          </chakra.p>
        )}
        {devices.length > 0 && (
          <chakra.ul listStyleType="none" m="0" p="0">
            {devices.map(({ id, device, expiresAt }) => (
              <chakra.li
                key={id}
                display="flex"
                alignItems="center"
                gap="3.5"
                px="5"
                py="3"
                borderTopWidth="1px"
                borderColor="line"
              >
                <chakra.div flex="1" minW="0">
                  <chakra.p fontWeight="semibold" overflowWrap="anywhere">
                    {device}
                  </chakra.p>
                  <chakra.p fontSize="sm" color="muted">
                    Until {dateAndTime(new Date(expiresAt), zone)}
                  </chakra.p>
                </chakra.div>
                <Button
                  size="sm"
                  variant="outline"
                  shape="field"
                  aria-label={`Remove ${device}`}
                  onClick={() => void forget(id)}
                >
                  Remove
                </Button>
              </chakra.li>
            ))}
          </chakra.ul>
        )}
      </Card>
      <chakra.p color="muted" fontSize="sm">
        Lost your phone and your recovery codes? Ask an administrator to reset two-step verification under
        Team.
      </chakra.p>
    </>
  )
}

function NewCodes({ onDone }: { onDone: () => void }) {
  const user = usePanelUser()
  const [codes, setCodes] = useState<string[]>()
  return (
    <Card title="Make new recovery codes">
      <chakra.div px="5" pb="5" display="grid" gap="4">
        {codes ? (
          <RecoveryCodes codes={codes} email={user?.email ?? ''} busy={false} onFinish={onDone} />
        ) : (
          <>
            <chakra.p color="muted">Your old codes will stop working.</chakra.p>
            <SecondFactorProofForm
              label="Make new recovery codes"
              needsCode
              submit="Make new codes"
              onProved={async (proof) => setCodes(await ownSecondFactorApi.renewCodes(proof))}
              onCancel={onDone}
            />
          </>
        )}
      </chakra.div>
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="muted">{label}</chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </>
  )
}
