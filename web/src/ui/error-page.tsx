import { chakra, type SystemStyleObject } from '@chakra-ui/react'
import type { MouseEvent } from 'react'
import * as t from '~/messages/en'
import { ButtonLink } from './button'
import { container } from './layout'
import { LogoMark } from './logo'

const styles: SystemStyleObject = {
  ...container,
  maxW: '640px',
  py: { base: '14', md: '24' },
  '& h1': {
    mt: '6',
    fontSize: { base: 'section', md: 'section.wide' },
    lineHeight: '1.15',
    letterSpacing: '-0.02em',
  },
  '& p': { mt: '4', mb: '6', color: 'muted', fontSize: 'lead' },
  '& small': { display: 'block', mt: '6', color: 'muted', fontSize: 'sm', fontFamily: 'mono' },
}

interface ErrorPageProps {
  /** Names the error in a server's log. */
  requestId: string | undefined
  /** Tries again within the app; without it, and without script, the link reloads the page. */
  onRetry?: () => void
}

/** A plain apology for anything that went wrong on our side, with a way on; never a stack trace. */
export function ErrorPage({ requestId, onRetry }: ErrorPageProps) {
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <chakra.main css={styles}>
      <LogoMark size={48} />
      <h1>{t.failure.title}</h1>
      <p>{t.failure.text(requestId !== undefined)}</p>
      <ButtonLink href="" onClick={retry}>
        {t.failure.retry}
      </ButtonLink>
      {requestId && <small>{t.failure.request(requestId)}</small>}
    </chakra.main>
  )
}
