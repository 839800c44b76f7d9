import { chakra } from '@chakra-ui/react'
import { shortDate, timeOfDay } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { usePanelTimeZone } from '../panel-time-zone'
import { useNow } from '../use-now'

/** How far a document has come through its stages. */
export interface StageProgress {
  /** In their order. `at` is an instant or a day, blank where none is set. */
  stages: readonly { label: string; at: string }[]
  /** Index of the stage that the document is in; the number of stages once it went through all. */
  current: number
  /** Whether the document ends early at the current stage, such as a failure. */
  isEnded?: boolean
}

/** The stages of a document above its form: the ones behind, the current one and those ahead, with their dates. */
export function StageBar({ progressAt }: { progressAt: (at: Date) => StageProgress }) {
  const zone = usePanelTimeZone()
  const { stages, current, isEnded = false } = progressAt(useNow())
  const isInstant = (at: string) => at.length > 10
  const dayOf = (at: string) => at && shortDate(isInstant(at) ? dateIn(zone, new Date(at)) : at)
  const timeOf = (at: string) => (isInstant(at) ? timeOfDay(new Date(at), zone) : '')
  const now = stages[current]
  return (
    <chakra.div mb="6" pb="5" borderBottomWidth="1px" borderColor="line">
      <chakra.ol
        aria-label="Stages"
        css={bar}
        style={{ gridTemplateColumns: `repeat(${stages.length}, minmax(0, 1fr))` }}
      >
        {stages.map(({ label, at }, index) => {
          const state = index < current ? 'done' : index > current ? 'ahead' : isEnded ? 'ended' : 'current'
          return (
            <li key={label} data-state={state} aria-current={index === current ? 'step' : undefined}>
              <span>
                <b>{label}</b>
                {at && <span>{dayOf(at)}</span>}
                {timeOf(at) && <span>{timeOf(at)}</span>}
                {state === 'done' && <span className="visually-hidden">, done</span>}
              </span>
            </li>
          )
        })}
      </chakra.ol>
      <chakra.p aria-hidden css={summary}>
        {now ? (
          <>
            <b>{now.label}</b>
            {[dayOf(now.at), timeOf(now.at)].filter(Boolean).map((text) => `, ${text}`)} · {current + 1} of{' '}
            {stages.length}
          </>
        ) : (
          <b>{stages.at(-1)?.label}</b>
        )}
      </chakra.p>
    </chakra.div>
  )
}

/** Where the labels have room beside each other. */
const WIDE = '@container form (width >= 43.75rem)'

const bar = {
  display: 'grid',
  listStyleType: 'none',
  margin: '0',
  padding: '0',
  fontSize: 'xs',
  lineHeight: '1.35',
  textAlign: 'center',
  '& > li': { position: 'relative', paddingTop: '28px', paddingInline: '1' },
  // The line to the stage before.
  '& > li:not(:first-of-type)::before': {
    content: '""',
    position: 'absolute',
    top: '9px',
    insetInlineEnd: '50%',
    width: '100%',
    borderTop: '2px solid',
    borderColor: 'line',
  },
  '& > li:is([data-state=done], [data-state=current])::before': { borderColor: 'teal' },
  '& > li::after': {
    content: '""',
    position: 'absolute',
    // Above the line to the next stage.
    zIndex: '1',
    top: '2px',
    insetInlineStart: 'calc(50% - 8px)',
    boxSizing: 'border-box',
    width: '16px',
    height: '16px',
    borderRadius: '50%',
    border: '2px solid',
    borderColor: 'muted',
    background: 'surface',
  },
  '& > li[data-state=done]::after': { borderColor: 'teal', background: 'teal' },
  '& > li[data-state=current]::after': {
    borderColor: 'ink',
    background: 'amber',
    outline: '3px solid',
    outlineColor: 'amber.soft',
  },
  '& > li[data-state=ended]::after': { borderColor: 'danger', background: 'danger' },
  '& > li > span': { display: 'block', color: 'muted', overflowWrap: 'anywhere' },
  '& > li > span > :not(.visually-hidden)': { display: 'block' },
  '& b': { color: 'ink', fontWeight: 'semibold' },
  [`@container form (width < 43.75rem)`]: {
    '& > li': { paddingTop: '20px' },
    '& > li > span': {
      position: 'absolute',
      width: '1px',
      height: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
} as const

const summary = { marginTop: '2', [WIDE]: { display: 'none' } } as const
