import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { Button } from '~/ui/button'
import { Ago } from '../ago'
import type { Trouble } from '../trouble'

/** Something about the whole form, at its head. */
export function Notice(props: {
  tone: 'alert' | 'note'
  title: string
  text: ReactNode
  children?: ReactNode
}) {
  const alert = props.tone === 'alert'
  return (
    <chakra.div
      role={alert ? 'alert' : 'status'}
      mb="4"
      p="4"
      borderRadius="panel"
      borderWidth="1px"
      borderColor={alert ? 'danger' : 'amber'}
      bg={alert ? 'danger.soft' : 'amber.soft'}
    >
      <chakra.p fontWeight="semibold">{props.title}</chakra.p>
      <chakra.p fontSize="sm">{props.text}</chakra.p>
      {props.children && (
        <chakra.div display="flex" flexWrap="wrap" gap="2" mt="3">
          {props.children}
        </chakra.div>
      )}
    </chakra.div>
  )
}

/** For users who may read a document and not change it. */
export function ReadOnlyNotice() {
  return (
    <Notice
      tone="note"
      title="Only administrators change this"
      text="You see it as it stands. To have something changed, ask an administrator."
    />
  )
}

/** Keeps a newer build from reloading the page over unsaved work, and says so when one waits. */
export function UpdateNotice({ dirty }: { dirty: boolean }) {
  const waiting = useDirtyForm(dirty)
  if (!waiting) return null
  return (
    <Notice
      tone="note"
      title="A newer version of the panel is ready"
      text="It loads once your changes are saved or given up. Until then nothing happens to them."
    />
  )
}

/** A copy from an earlier visit was found: nothing happens to it until the editor says so. */
export function CopyOffer(props: { savedAt: string; onSettle: (take: boolean) => void }) {
  return (
    <Notice
      tone="note"
      title="You have unsaved work here"
      text={
        <>
          Typed <Ago at={props.savedAt} lower />, kept in this browser, never saved.
        </>
      }
    >
      <Button size="sm" shape="field" onClick={() => props.onSettle(true)}>
        Restore it
      </Button>
      <Button size="sm" variant="outline" shape="field" onClick={() => props.onSettle(false)}>
        Throw it away
      </Button>
    </Notice>
  )
}

/**
 * A request failed; what was typed is still in the form, and the notice says so. Once the computer is online again, the
 * request is repeated.
 */
export function TroubleNotice(props: {
  trouble: Trouble
  onRetry: () => void
  onSignIn: () => void
  onSaveAsNew?: () => void
}) {
  const { kind, text } = props.trouble
  const mayPass = kind === 'unavailable'
  const retry = useEffectEvent(() => props.onRetry())
  useEffect(() => {
    if (!mayPass) return undefined
    const onOnline = () => retry()
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [mayPass])
  return (
    <Notice tone="alert" title="Not done yet" text={`${text} Nothing you typed is lost.`}>
      {kind === 'signed-out' && (
        <Button size="sm" shape="field" onClick={props.onSignIn}>
          Sign in again
        </Button>
      )}
      {kind === 'gone' && props.onSaveAsNew && (
        <Button size="sm" shape="field" onClick={props.onSaveAsNew}>
          Save as a new one
        </Button>
      )}
      {kind !== 'signed-out' && kind !== 'gone' && (
        <Button size="sm" variant="outline" shape="field" onClick={props.onRetry}>
          Try again
        </Button>
      )}
    </Notice>
  )
}
