import { Input, chakra } from '@chakra-ui/react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { toast } from 'react-hot-toast/headless'
import Download from '~icons/lucide/download'
import { dateAndTime } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { formatDate, replaceInstantsByLocalTimes } from '~/panel/date-times'
import { PageHeading } from '~/panel/layout/page-heading'
import { SectionTabs } from '~/panel/layout/section-tabs'
import type { ListColumn } from '~/panel/list/list-column'
import { FilterSelect } from '~/panel/list/list-toolbar'
import { ResourceList } from '~/panel/list/resource-list'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import type { TypeName } from '~/panel/type-names'
import { toUserMessage } from '~/panel/user-error'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { Button } from '~/ui/button'
import { saveBlobAsFile } from '~/ui/save-blob-as-file'
import {
  AUDIT_FILTER_NAMES,
  auditListQuery,
  auditViewSpec,
  exportAuditAsCsv,
  isAuditListFiltered,
  type AuditEntry,
  type AuditFilterName,
  type AuditSearch,
} from '../audit-log-api'
import { auditActionLabel, auditActorName, summarizeAuditedChanges } from './audit-labels'
import { HashChainStatus } from './hash-chain-status'
import { AuditEntryDialog } from './audit-entry-dialog'
import { FailedSignInsList } from './failed-sign-ins-list'

/** The audit log: who did what, when and from which address. */
export function AuditLog({ search, typeName }: { search: AuditSearch; typeName: TypeName }) {
  const mayRead = usePanelUser()?.abilities.includes('audit.read') ?? false
  const { section = 'entries', ...own } = search
  return (
    <>
      <PageHeading
        title="Audit log"
        text="All changes and sign-ins. Entries can’t be edited or deleted."
        action={mayRead && section === 'entries' && <ExportButton search={own} />}
      />
      {mayRead ? (
        <SectionTabs sections={sections} current={section} search={own} />
      ) : (
        <div style={{ height: 20 }} />
      )}
      {section === 'refused' ? (
        <FailedSignInsList search={own} />
      ) : (
        <>
          {mayRead && <HashChainStatus />}
          <Entries search={own} typeName={typeName} />
        </>
      )}
    </>
  )
}

const sections = [
  { name: 'entries', heading: 'Entries' },
  { name: 'refused', heading: 'Failed sign-ins' },
]

function Entries({ search, typeName }: { search: AuditSearch; typeName: TypeName }) {
  const zone = usePanelTimeZone()
  const query = useQuery(auditListQuery(search, zone))
  const patch = useSearchPatch()
  const open = query.data?.rows.find(({ documentId }) => documentId === search.row)
  return (
    <>
      <ResourceList
        noun={['entry', 'entries']}
        caption="Audit log"
        columns={columns(zone, typeName)}
        query={query}
        search={search}
        sort=""
        narrowed={isAuditListFiltered(search)}
        filterNames={AUDIT_FILTER_NAMES}
        views={{ list: 'audit', spec: auditViewSpec }}
        filters={<AuditFilters search={search} known={query.data} typeName={typeName} />}
        rowLabel={(row) =>
          `${auditActionLabel(row.action)}: ${replaceInstantsByLocalTimes(row.title ?? typeName(row.type), zone)}, by ${auditActorName(row)}`
        }
        empty={{ text: 'No activity yet.' }}
      />
      {open && (
        <AuditEntryDialog
          key={open.id}
          entry={open}
          typeName={typeName}
          onClose={() => void patch({ row: undefined })}
        />
      )}
    </>
  )
}

const columns = (zone: string, typeName: TypeName): ListColumn<AuditEntry>[] => [
  { key: 'action', label: 'Action', cell: ({ action }) => auditActionLabel(action) },
  {
    key: 'title',
    label: 'Item',
    cell: ({ title, type, ...entry }) => (
      <chakra.span
        display={{ md: 'inline-block' }}
        maxW={{ md: '320px' }}
        py={{ md: '2' }}
        whiteSpace="normal"
        overflowWrap="anywhere"
        lineHeight="1.35"
        verticalAlign="middle"
      >
        {title && replaceInstantsByLocalTimes(title, zone)}
        <chakra.span color="muted"> · {typeName(type)}</chakra.span>
        <chakra.span display="block" fontSize="sm" color="muted" _empty={{ display: 'none' }}>
          {replaceInstantsByLocalTimes(summarizeAuditedChanges(entry), zone)}
        </chakra.span>
      </chakra.span>
    ),
  },
  {
    key: 'actorName',
    label: 'Person',
    cell: (entry) => (
      <chakra.span
        display={{ md: 'inline-block' }}
        maxW={{ md: '200px' }}
        py={{ md: '2' }}
        whiteSpace="normal"
        overflowWrap="anywhere"
        lineHeight="1.35"
        verticalAlign="middle"
      >
        {auditActorName(entry)}
      </chakra.span>
    ),
  },
  { key: 'origin', label: 'IP address', cell: ({ origin }) => origin?.replace(/^::ffff:/, '') ?? '—' },
  {
    key: 'at',
    label: 'When',
    cell: ({ at }) => <time dateTime={at}>{dateAndTime(new Date(at), zone)}</time>,
  },
]

function AuditFilters({
  search,
  known,
  typeName,
}: {
  search: AuditSearch
  typeName: TypeName
  known: { actions: string[]; types: string[]; actors: string[] } | undefined
}) {
  const patch = useSearchPatch()
  const select = (
    name: Exclude<AuditFilterName, 'from' | 'to'>,
    label: string,
    values: string[] = [],
    word: (value: string) => string,
  ) => (
    <FilterSelect
      label={label}
      value={search[name]}
      options={[...new Set([...values, ...(search[name] ? [search[name]] : [])])].map((value) => ({
        value,
        label: word(value),
      }))}
      onChange={(value) => void patch({ [name]: value, page: undefined })}
    />
  )
  const day = (name: 'from' | 'to', label: string) => (
    <chakra.label display="flex" alignItems="center" gap="2" flex={{ base: '1 1 140px', sm: 'none' }}>
      <chakra.span fontWeight="semibold" minW={{ base: '44px', sm: '0' }}>
        {label}
      </chakra.span>
      <Input
        type="date"
        width={{ base: '100%', sm: '160px' }}
        value={search[name] ?? ''}
        onChange={(event) => void patch({ [name]: event.target.value || undefined, page: undefined })}
      />
      {/* Browsers display a date field in the format of their own language. */}
      <chakra.span fontSize="sm" color="muted">
        {formatDate(search[name] ?? '')}
      </chakra.span>
    </chakra.label>
  )
  return (
    <>
      {select('actor', 'Person', known?.actors, (name) => name)}
      {select('action', 'Action', known?.actions, auditActionLabel)}
      {select('type', 'Type', known?.types, typeName)}
      {day('from', 'From')}
      {day('to', 'To')}
    </>
  )
}

function ExportButton({ search }: { search: AuditSearch }) {
  const zone = usePanelTimeZone()
  const save = useMutation({
    mutationFn: () => exportAuditAsCsv(search, zone),
    onSuccess: ({ csv, entries, more }) => {
      saveBlobAsFile(new Blob([csv], { type: 'text/csv' }), `audit-log-${dateIn(zone, new Date())}.csv`)
      const count = entries.toLocaleString('en')
      toast.success(
        more
          ? `Exported the latest ${count} entries. To export older ones, choose an earlier date range.`
          : `${count} ${entries === 1 ? 'entry' : 'entries'} exported`,
      )
    },
    onError: (error) => toast.error(toUserMessage(error)),
  })
  return (
    <Button variant="outline" shape="field" disabled={save.isPending} onClick={() => save.mutate()}>
      <Download aria-hidden /> {save.isPending ? 'Exporting…' : 'Export as CSV'}
    </Button>
  )
}
