import { chakra, Input } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { timeOfDay } from '~/lib/format'
import { Card } from '~/panel/card'
import { CopyButton } from '~/panel/copy-button'
import { toUserError } from '~/panel/user-error'
import { useMutateOnce } from '~/panel/use-mutate-once'
import { useNow } from '~/panel/use-now'
import { isSamePageAsForm } from '~/builds/use-unsaved-work'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { focusableHeading } from '~/panel/form/use-return-focus'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { Button } from '~/ui/button'
import CircleCheck from '~icons/lucide/circle-check'
import { createShareTexts, type ShareTexts } from '../share-texts'
import { toPublicAdvisory } from './to-public-advisory'
import {
  estimatedEndMs,
  suggestRestorationTimes,
  ongoingOutagesQuery,
  placesWithoutPower,
  restorationEstimateStatus,
  useSendProgressReport,
  withdrawUndoOfReport,
  type OngoingAdvisoryRow,
} from './outage-progress-reports'

/**
 * Ongoing outages, the earliest estimate first when the page opens; later changes don't move them. Each can be
 * confirmed, extended, or partly or wholly restored with one click by those who may publish.
 */
export function OngoingOutages() {
  const { data, error } = useQuery(ongoingOutagesQuery)
  useEffect(() => withdrawUndoOfReport, [])
  const at = useNow()
  const mayReport = useMayReportProgress()
  const [order, setOrder] = useState<string[]>([])
  const added = (data ?? []).map(({ documentId }) => documentId).filter((id) => !order.includes(id))
  if (added.length > 0) setOrder([...order, ...added])
  if (error) return <chakra.p mb="4">{toUserError(error).text}</chakra.p>
  if (!data || data.length === 0) return null
  const placeOf = ({ documentId }: OngoingAdvisoryRow) => order.indexOf(documentId)
  return (
    <chakra.div mb="6">
      <Card title={headline(data, at)}>
        {data
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((row) => (
            <Outage key={row.documentId} row={row} />
          ))}
        {!mayReport && (
          <chakra.p px="5" py="3" borderTopWidth="1px" borderColor="line" color="muted" fontSize="sm">
            To post updates, you need permission to publish outages and advisories.
          </chakra.p>
        )}
      </Card>
    </chakra.div>
  )
}

const useMayReportProgress = () => usePanelUser()?.abilities.includes('advisories.progress') ?? false

/** `Current outages: 3 (1 overdue, 1 due soon)` */
function headline(rows: OngoingAdvisoryRow[], at: Date): string {
  const count = (wanted: string) =>
    rows.filter(({ data }) => restorationEstimateStatus(data, at) === wanted).length
  const [past, soon] = [count('past'), count('soon')]
  const urgent = [past > 0 && `${past} overdue`, soon > 0 && `${soon} due soon`].filter(Boolean).join(', ')
  return `Current outages: ${rows.length}${urgent && ` (${urgent})`}`
}

function Outage({ row }: { row: OngoingAdvisoryRow }) {
  const zone = usePanelTimeZone()
  const at = useNow()
  const [text, setText] = useState('')
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const removed = section.current
    return () => {
      if (!removed?.contains(document.activeElement)) return
      // The outage was restored and takes the pressed button with it.
      focusableHeading()?.focus({ preventScroll: true })
    }
  }, [])
  const report = useSendProgressReport()
  const sendOnce = useMutateOnce(report)
  const { code, title } = row.data
  const end = estimatedEndMs(row.data)
  const back = Number.isFinite(end) ? timeOfDay(new Date(end), zone) : null
  const standing = restorationEstimateStatus(row.data, at)
  const mayReport = useMayReportProgress()
  const isPast = standing === 'past'
  const places = placesWithoutPower(row.data)
  const live = row.state === 'modified' ? row.published : row.data
  const advisory = live && toPublicAdvisory({ ...row, data: live })
  const textFor = (channel: keyof ShareTexts) => () =>
    advisory ? createShareTexts(advisory, { at, zone }, window.location.origin)[channel] : ''
  const send = (data: Parameters<typeof report.mutate>[0]['report']) =>
    sendOnce(
      {
        before: row,
        report: { ...data, ...(text.trim() && { text: text.trim() }) },
        // What was typed since stays.
        onUndone: () => setText((typed) => typed || text),
      },
      { onSuccess: () => setText('') },
    )
  const button = {
    size: 'sm',
    variant: 'outline',
    shape: 'field',
    'aria-disabled': report.isPending,
  } as const
  return (
    <chakra.section
      ref={section}
      aria-labelledby={id}
      px="5"
      py="4"
      borderTopWidth="1px"
      borderColor="line"
      display="grid"
      gap="3"
    >
      <div>
        <chakra.h3 id={id} fontSize="body">
          {code}, {title}
        </chakra.h3>
        <chakra.p
          color={isPast ? 'danger' : 'muted'}
          fontWeight={isPast || standing === 'soon' ? 'semibold' : 'normal'}
        >
          {back === null
            ? 'Restoration time not known yet'
            : isPast
              ? mayReport
                ? `Overdue (${back}). Extend the time, or press “Still out” or “Mark as restored.”`
                : `Overdue (${back}).`
              : standing === 'soon'
                ? `Back by ${back}, in ${Math.max(1, Math.round((end - at.getTime()) / 60_000))} min.${mayReport ? ' Still on track?' : ''}`
                : `Back by ${back}`}
          {places.length > 0 && ` · ${places.map(({ name }) => name).join(', ')}`}
        </chakra.p>
      </div>
      {advisory && (
        <Presses label="Copy text for">
          <CopyText channel="Facebook" text={textFor('facebook')} />
          <CopyText channel="SMS" text={textFor('sms')} />
        </Presses>
      )}
      {mayReport && (
        <>
          <LeaveGuard
            dirty={text.trim() !== ''}
            title={`the update to ${code}`}
            onAbandon={() => setText('')}
            isOpenAt={isSamePageAsForm}
          />
          <chakra.label>
            <chakra.span display="block" mb="1" fontSize="sm">
              Public update (optional)
            </chakra.span>
            <Input value={text} maxLength={500} onChange={(event) => setText(event.target.value)} />
          </chakra.label>
          <Presses label={back === null ? 'Set time' : 'Extend to'}>
            {suggestRestorationTimes(row.data, at, zone).map(({ instant, label }) => (
              <Button
                key={instant}
                {...button}
                onClick={() => send({ stage: 'extended', expectedBack: instant })}
              >
                {label}
              </Button>
            ))}
          </Presses>
          {places.length > 1 && (
            <Presses label="Restored in">
              {places.map(({ documentId, name }) => (
                <Button
                  key={documentId}
                  {...button}
                  onClick={() => send({ stage: 'partially_restored', restored: [documentId] })}
                >
                  {name}
                </Button>
              ))}
            </Presses>
          )}
          <Presses label="All areas">
            <Button {...button} onClick={() => send({ stage: 'ongoing' })}>
              {back && !isPast ? `Confirm ${back}` : 'Still out'}
            </Button>
            <Button {...button} onClick={() => send({ stage: 'restored' })}>
              <CircleCheck aria-hidden /> Mark as restored
            </Button>
          </Presses>
        </>
      )}
    </chakra.section>
  )
}

/** Copies the text of an outage for another channel. */
function CopyText({ channel, text }: { channel: string; text: () => string }) {
  return (
    <CopyButton
      text={text}
      label={channel}
      done={`Text for ${channel} copied`}
      failure="Couldn’t copy. Open the advisory to select the text."
    />
  )
}

/** A labeled group of buttons that are large enough for a thumb. */
function Presses({ label, children }: { label: string; children: ReactNode }) {
  const id = useId()
  return (
    <chakra.div
      role="group"
      aria-labelledby={id}
      display="flex"
      flexWrap="wrap"
      gap="2"
      alignItems="center"
      css={{ '& button': { minHeight: '44px' } }}
    >
      <chakra.span id={id} flexShrink="0" width={{ base: '100%', sm: '88px' }} fontSize="sm" color="muted">
        {label}
      </chakra.span>
      {children}
    </chakra.div>
  )
}
