import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import CloudOff from '~icons/lucide/cloud-off'
import Inbox from '~icons/lucide/inbox'
import Lock from '~icons/lucide/lock'
import SearchX from '~icons/lucide/search-x'
import { Button } from '~/ui/button'
import { toUserError } from '../user-error'
import { EmptyTableMessage } from './empty-table-message'

/** The message of a list without any rows, with its purpose and a button that creates the first one. */
export function EmptyList(props: { noun: string; text: string; action?: ReactNode }) {
  return (
    <EmptyTableMessage icon={<Inbox />} title={`No ${props.noun} yet`} text={props.text}>
      {props.action}
    </EmptyTableMessage>
  )
}

/** The message of a list whose search and filters match no row. */
export function NoListResults({ noun, onClear }: { noun: string; onClear: () => void }) {
  return (
    <EmptyTableMessage
      icon={<SearchX />}
      title={`No ${noun} found`}
      text="Try a different search or clear your filters."
    >
      <Button variant="outline" shape="field" onClick={onClear}>
        Clear filters
      </Button>
    </EmptyTableMessage>
  )
}

/** The message for a page number after the last page. */
export function ListPageOutOfRange({ onFirst }: { onFirst: () => void }) {
  return (
    <EmptyTableMessage icon={<SearchX />} title="Nothing on this page" text="The list has fewer pages now.">
      <Button variant="outline" shape="field" onClick={onFirst}>
        Go to first page
      </Button>
    </EmptyTableMessage>
  )
}

/** The message for a list that could not be loaded: missing permission, or an error with a retry button. */
export function ListError(props: { error: Error; noun: string; onRetry: () => void }) {
  const trouble = toUserError(props.error)
  if (trouble.kind === 'forbidden') {
    return (
      <EmptyTableMessage
        icon={<Lock />}
        title={`You don’t have access to ${props.noun}`}
        text="Ask an administrator for access."
      />
    )
  }
  return (
    <EmptyTableMessage
      tone="alert"
      icon={<CloudOff />}
      title={`We couldn’t load the ${props.noun}`}
      text={trouble.text}
    >
      <Button variant="outline" shape="field" onClick={props.onRetry}>
        Try again
      </Button>
    </EmptyTableMessage>
  )
}

/** The message above rows that could not be refreshed. */
export function StaleListNotice({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <chakra.p role="alert" px="4" py="2" bg="amber.soft" borderTopWidth="1px" borderColor="line">
      This list may be out of date. {toUserError(error).text}{' '}
      <chakra.button
        type="button"
        color="link"
        fontWeight="semibold"
        textDecoration="underline"
        onClick={onRetry}
      >
        Try again
      </chakra.button>
    </chakra.p>
  )
}
