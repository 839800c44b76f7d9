import type { FormOption, PublicForm } from '~/lib/public-form'
import { resolveTypedBarangay, typedBarangayField } from '~/ui/form/typed-barangay'
import * as t from '~/messages/en/alerts'

export interface AlertsPageData {
  /** Barangays; the value is their topic. */
  topics: FormOption[]
  /** Whether browsers can get them as notifications too. */
  hasPush: boolean
}

/** The page of alerts as notifications of a browser. */
export interface PushAlertsPageData {
  topics: FormOption[]
  /** The key that browsers subscribe with; null where the utility offers no notifications. */
  publicKey: string | null
}

/** While the page can't be read, the CMS judges what was sent. */
const resolveTopic: PublicForm['enrich'] = (page, data) =>
  page ? resolveTypedBarangay(data, 'topic', (page as { topics: FormOption[] }).topics) : { data }

/** X21: alerts about a barangay, by email. The page says which barangays there are. */
export const emailAlertsForm: PublicForm = {
  type: 'subscriptions',
  isConfirmedByMail: true,
  nextSteps: t.nextSteps,
  nextLinks: [t.nextLink],
  enrich: resolveTopic,
  fields: [
    { name: 'topic', ...typedBarangayField, needed: t.errors.topic },
    { name: 'scope', label: t.fields.scope, kind: 'choice', options: t.scopes, needed: t.errors.scope },
    { name: 'email', label: t.fields.email, kind: 'email', needed: t.errors.email, wrong: t.errors.email },
  ],
}

/** X25: the same as notifications of a browser, which a script of the page subscribes first. */
export const pushAlertsForm: PublicForm = {
  type: 'subscriptions/push',
  asks: true,
  nextSteps: [],
  enrich: resolveTopic,
  fields: [
    { name: 'topic', ...typedBarangayField, needed: t.errors.topic },
    { name: 'scope', label: t.fields.scope, kind: 'choice', options: t.scopes, needed: t.errors.scope },
    { name: 'subscription', label: '', kind: 'hidden', needed: t.push.needed, maxLength: 2000 },
  ],
}

/** X24: alerts about biddings of a category. */
export const bidAlertsForm: PublicForm = {
  type: 'subscriptions',
  isConfirmedByMail: true,
  nextSteps: t.nextSteps,
  nextLinks: [t.bids.nextLink],
  enrich: (_page, data) => ({ data: { ...data, scope: 'all' } }),
  fields: [
    {
      name: 'topic',
      label: t.bids.topic,
      kind: 'choice',
      options: t.bids.topics,
      needed: t.bids.topicMissing,
    },
    { name: 'email', label: t.fields.email, kind: 'email', needed: t.errors.email, wrong: t.errors.email },
  ],
}

/** The code that a link of a mail brings. */
const codeField = { name: 'code', label: '', kind: 'hidden', needed: '', maxLength: 80 } as const

/** Pressed on the page that a mail leads to: mail programs open links by themselves, and that alone confirms nothing. */
export const confirmAlertsForm: PublicForm = {
  type: 'subscriptions/confirm',
  asks: true,
  notFound: 'link-ended',
  nextSteps: [],
  fields: [codeField],
}

export const stopAlertsForm: PublicForm = {
  type: 'subscriptions/stop',
  asks: true,
  notFound: 'link-ended',
  oneClickField: codeField.name,
  nextSteps: [],
  fields: [codeField],
}

/** A page that acts on the link of a mail. */
export interface AlertLinkPageData {
  /** The link's code; null where it is missing or cut. */
  code: string | null
}

/** The code of a link, as the CMS makes it. */
export const parseAlertLinkCode = (given: string | null): string | null =>
  given !== null && /^[a-z0-9]{20,32}-[\w-]{32}$/.test(given) ? given : null
