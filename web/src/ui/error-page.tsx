import type { MouseEvent } from 'react'
import * as t from '~/messages/en'
import { LogoMark } from './logo-mark'
import { useIsOnline } from './use-is-online'

interface ErrorPageProps {
  /** Identifies the error in the server's log. */
  requestId: string | undefined
  /** Shown in place of a page of the control panel, whose readers are the utility's own staff. */
  panelText?: string | undefined
  /** Retries within the app. Without it, and without JavaScript, the link reloads the page. */
  onRetry?: () => void
}

/** A plain page for any server error, with a link to home and without technical details. */
export function ErrorPage({ requestId, panelText, onRetry }: ErrorPageProps) {
  const isOnline = useIsOnline()
  const text = panelText ?? t.failure.text(requestId !== undefined)
  const retry = (event: MouseEvent) => {
    if (!onRetry) return
    event.preventDefault()
    onRetry()
  }
  return (
    <main className="error-page">
      <LogoMark size={48} />
      <h1>{t.failure.title}</h1>
      <p>{isOnline ? text : t.failure.offline}</p>
      {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- before there is script, it loads the page again */}
      <a className="pill-button" href="" onClick={retry}>
        {t.failure.retry}
      </a>
      {requestId && <small>{t.failure.request(requestId)}</small>}
    </main>
  )
}
