import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Crumb } from '~/lib/page-head'
import type { FormState } from '~/lib/public-form'
import * as t from '~/messages/en/alerts'
import { EmptyState } from '~/ui/empty-state'
import { PublicFormView } from '~/ui/form/public-form'
import { PageHeading } from '~/ui/page-heading'
import { PageBody } from '~/ui/section'
import BellRing from '~icons/lucide/bell-ring'
import { pushAlertsForm, type PushAlertsPageData } from '../alert-forms'
import {
  isSubscribedToPush,
  detectPushSupport,
  stopPushAlerts,
  subscribeToPush,
  type PushSupport,
} from './push-subscription'

interface PushContentProps {
  page: PushAlertsPageData
  form: FormState
  path: string
  crumbs: Crumb[]
  hotline: string | null
  /** The topic that this device remembers. */
  ownTopic: string | undefined
}

/** X25: asks for permission, then for the topic. Without script or push support it links to alerts by email. */
export function PushAlertsContent({ page, form, path, crumbs, hotline, ownTopic }: PushContentProps) {
  const { publicKey, topics } = page
  const [subscription, setSubscription] = useState(form.values.subscription ?? '')
  return (
    <>
      <PageHeading title={t.push.title} lead={t.push.lead} crumbs={crumbs} overlap />
      <PageBody raised>
        {publicKey === null && (
          <EmptyState level={2} icon={<BellRing aria-hidden />} {...t.push.none}>
            <EmailLink />
          </EmptyState>
        )}
        {publicKey !== null && subscription === '' && (
          <Permission publicKey={publicKey} onSubscribed={setSubscription} />
        )}
        {publicKey !== null && subscription !== '' && (
          <section className="alerts-link">
            <PublicFormView
              form={pushAlertsForm}
              page={page}
              options={{ topic: topics }}
              suggested={{ field: 'topic', value: ownTopic }}
              state={{ ...form, values: { ...form.values, subscription } }}
              action={path}
              label={t.push.title}
              hotline={hotline}
              button={t.send}
              note={<p className="retention">{t.push.kept}</p>}
            />
          </section>
        )}
      </PageBody>
    </>
  )
}

/** What this browser supports; nothing on the server and until the page is hydrated. */
const usePushSupport = (): PushSupport =>
  useSyncExternalStore(
    () => () => undefined,
    detectPushSupport,
    () => 'none',
  )

function Permission({
  publicKey,
  onSubscribed,
}: {
  publicKey: string
  onSubscribed: (subscription: string) => void
}) {
  const initial = usePushSupport()
  const [isRefused, setRefused] = useState(false)
  const [isSubscribed, setSubscribed] = useState(false)
  const [outcome, setOutcome] = useState<'failed' | 'stopped' | 'stopFailed'>()
  useEffect(() => void isSubscribedToPush().then(setSubscribed, () => undefined), [])
  const support = isRefused ? 'refused' : initial
  const ask = async () => {
    setOutcome(undefined)
    try {
      const subscription = await subscribeToPush(publicKey)
      if (subscription === null) setRefused(detectPushSupport() === 'refused')
      else onSubscribed(subscription)
    } catch {
      setOutcome('failed')
    }
  }
  // Browsers whose notifications show no buttons have no other way.
  const stop = async () => {
    setOutcome(undefined)
    try {
      await stopPushAlerts()
      setSubscribed(false)
      setOutcome('stopped')
    } catch {
      setOutcome('stopFailed')
    }
  }
  const isProblem = outcome === 'failed' || outcome === 'stopFailed' || support === 'refused'
  const text = outcome ? t.push[outcome] : t.push.support[isSubscribed ? 'subscribed' : support]
  return (
    <section className="alerts-link">
      <p role={isProblem ? 'alert' : 'status'}>{text}</p>
      <p className="ways">
        {support === 'possible' && (
          <button type="button" className="pill-button" onClick={() => void ask()}>
            {isSubscribed ? t.push.add : t.push.allow}
          </button>
        )}
        {isSubscribed && (
          <button type="button" className="pill-button outline" onClick={() => void stop()}>
            {t.stop.button}
          </button>
        )}
        <EmailLink />
      </p>
    </section>
  )
}

const EmailLink = () => (
  <a className="pill-button outline" href="/services/alerts">
    {t.label}
  </a>
)

/** On the page of alerts by email: leads to those of the browser, where it has them. */
export function PushAlertsLink() {
  if (usePushSupport() === 'none') return null
  return (
    <p className="alerts-push">
      <a href="/services/alerts/push">{t.push.offer}</a>
    </p>
  )
}
