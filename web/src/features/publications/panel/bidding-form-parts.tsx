import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { dateAndTime } from '~/lib/format'
import { preciseTimeLeft } from '~/lib/time-left'
import * as words from '~/messages/en/publications'
import { Badge } from '~/panel/badge'
import { CardSkeleton } from '~/panel/card'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { createResourceApi } from '~/panel/resource/resource-api'
import { versionsQueryOptions } from '~/panel/resource/resource-queries'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import type {
  AfterFieldsProps,
  FormParts,
  DeclarativeResource,
} from '~/panel/declarative-forms/declarative-resource'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { useNow } from '~/panel/use-now'
import { toUserMessage } from '~/panel/user-error'
import { biddingActions, type BiddingTypeOptions } from './bidding-actions'
import { buildBiddingTimeline, type BiddingTimelineEntry } from './bidding-timeline'

type PartProps = Pick<AfterFieldsProps, 'row'>

/** The parts of a published bidding’s form: its deadline, its next steps, and what is on record. */
export const createBiddingFormParts = (
  resource: DeclarativeResource,
  typeOptions: BiddingTypeOptions,
): FormParts => ({
  default: biddingActions(resource, typeOptions),
  Summary: deadlineCard(typeOptions),
  Record: recordList(resource),
})

/** The public deadline with the time left. */
function deadlineCard({ open }: BiddingTypeOptions): ComponentType<PartProps> {
  return function DeadlineCard({ row }) {
    const zone = usePanelTimeZone()
    const present = useNow()
    const data = row.published ?? row.data
    const deadline = (data['submissionDeadline'] ?? '') as string
    if (!deadline) return null
    const left = open.includes(String(data['stage'])) ? preciseTimeLeft(new Date(deadline), present) : null
    const extensions = ((data['bidBulletins'] ?? []) as { newDeadline: string }[]).filter(
      ({ newDeadline }) => newDeadline,
    ).length
    return (
      <chakra.div display="flex" flexWrap="wrap" alignItems="end" gap="2">
        <chakra.div flex="1 1 auto" minW="0">
          <chakra.p fontSize="sm" color="muted">
            {left !== null
              ? words.closesIn
              : Date.parse(deadline) <= present.getTime()
                ? words.closedOn
                : words.deadlineLabel}
          </chakra.p>
          {left !== null && (
            <chakra.p fontFamily="display" fontSize="title" fontWeight="bold" lineHeight="1.25">
              {left}
            </chakra.p>
          )}
          <chakra.p fontSize="sm">
            <time dateTime={deadline}>{dateAndTime(new Date(deadline), zone)}</time>
          </chakra.p>
        </chakra.div>
        {extensions > 0 && <Badge tone="plain">{extensionText(extensions)}</Badge>}
      </chakra.div>
    )
  }
}

const extensionText = (count: number): string =>
  count === 1 ? 'Extended once' : count === 2 ? 'Extended twice' : `Extended ${count} times`

/** What became public of a bidding, when, and by whom where versions still tell. */
function recordList(resource: DeclarativeResource): ComponentType<PartProps> {
  const api = createResourceApi(resource.name, resource.rowSchema)
  return function RecordList({ row }) {
    const zone = usePanelTimeZone()
    const mayReadVersions = usePanelUser()?.abilities.includes(`${resource.name}.versions`) ?? false
    const { data, error, isLoading } = useQuery({
      ...versionsQueryOptions(api, row),
      enabled: mayReadVersions,
      // A save has another version; the list stays until the new one is there.
      placeholderData: keepPreviousData,
    })
    if (isLoading) return <CardSkeleton lines={3} height="36px" />
    const earlier = data?.versions.filter(({ isPublished }) => isPublished) ?? []
    const entries = buildBiddingTimeline(
      row.published ?? row.data,
      data?.live ? [data.live, ...earlier] : earlier,
      zone,
    )
    return (
      <>
        <FormErrorNotice text={error ? toUserMessage(error) : undefined} />
        {entries.length === 0 && <chakra.p color="muted">No dates yet.</chakra.p>}
        <chakra.ol listStyleType="none" m="0" p="0" display="grid" gap="3" fontSize="sm">
          {entries.map((entry, index) => (
            // Entries have no id; the list replaces all of them when it changes.
            <RecordLine key={index} {...entry} />
          ))}
        </chakra.ol>
      </>
    )
  }
}

function RecordLine({ day, text, by, moved }: BiddingTimelineEntry) {
  return (
    <chakra.li overflowWrap="anywhere" lineHeight="1.4">
      <chakra.span display="block" color="muted">
        {day}
        {by && ` · ${by}`}
      </chakra.span>
      {text}
      {moved && (
        <chakra.span display="block">
          <chakra.del bg="danger.soft" color="danger" borderRadius="2px" px="0.5">
            <VisuallyHidden>{words.bidding.movedFrom}: </VisuallyHidden>
            {moved.from}
          </chakra.del>{' '}
          <chakra.ins bg="success.soft" color="success" borderRadius="2px" px="0.5">
            <VisuallyHidden>{words.bidding.movedTo}: </VisuallyHidden>
            {moved.to}
          </chakra.ins>
        </chakra.span>
      )}
    </chakra.li>
  )
}
