import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { dateAndTime } from '~/lib/format'
import { describeFieldChange } from '~/panel/describe-changes'
import { SideDialog } from '~/panel/form/side-dialog'
import { replaceInstantsByLocalTimes } from '~/panel/date-times'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { TypeName } from '~/panel/type-names'
import type { AuditEntry } from '../audit-log-api'
import {
  auditActionLabel,
  auditActorName,
  actorKindNames,
  formatAuditedValue,
  isContentHash,
} from './audit-labels'

/** One audit entry in full: who, what, from which address, and which fields changed. */
export function AuditEntryDialog({
  entry,
  typeName,
  onClose,
}: {
  entry: AuditEntry
  typeName: TypeName
  onClose: () => void
}) {
  const zone = usePanelTimeZone()
  const { before, after, changes, origin } = entry
  const subject = replaceInstantsByLocalTimes(entry.title ?? typeName(entry.type), zone)
  const isContent = [before, after].some(isContentHash)
  return (
    <SideDialog
      title={auditActionLabel(entry.action)}
      subtitle={<chakra.span overflowWrap="anywhere">{subject}</chakra.span>}
      onClose={onClose}
    >
      <chakra.dl
        display="grid"
        gridTemplateColumns="auto 1fr"
        columnGap="6"
        rowGap="2"
        css={{ '& > dd': { overflowWrap: 'anywhere' }, '& > dt': { color: 'muted' } }}
      >
        <Fact label="Person">{auditActorName(entry)}</Fact>
        <Fact label="Source">{actorKindNames[entry.actorKind]}</Fact>
        <Fact label="When">{dateAndTime(new Date(entry.at), zone)}</Fact>
        <Fact label="IP address">{origin?.replace(/^::ffff:/, '') ?? 'None'}</Fact>
        <Fact label="Type">{typeName(entry.type)}</Fact>
        {changes.length > 0 && (
          <Fact label="Changed">
            {changes.map((change) => (
              <chakra.span key={change[0]} display="block">
                {replaceInstantsByLocalTimes(describeFieldChange(change), zone)}
              </chakra.span>
            ))}
          </Fact>
        )}
        {(before !== null || after !== null) && (
          <>
            <Fact label="Before">{formatAuditedValue(before)}</Fact>
            <Fact label="After">{formatAuditedValue(after)}</Fact>
          </>
        )}
        <Fact label="Entry">{entry.id.toLocaleString('en')}</Fact>
      </chakra.dl>
      {isContent && (
        <chakra.p mt="5" color="muted">
          Content is stored as a fingerprint. Matching fingerprints mean identical content.
        </chakra.p>
      )}
    </SideDialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}
