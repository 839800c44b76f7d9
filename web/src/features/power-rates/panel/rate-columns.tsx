import { formatDecimalDigits, type TenThousandths } from '~/lib/decimal'
import { monthAndYear } from '~/lib/months'
import { RelativeTime } from '~/panel/relative-time'
import type { ListColumn } from '~/panel/list/list-column'
import { DocumentStateBadge } from '~/panel/document-state-badge'
import type { ListedRateRow } from './managed-rate-schemas'

/** The columns of the list of rates, which editors compare from month to month. */
export const rateColumns: ListColumn<ListedRateRow>[] = [
  {
    key: 'month',
    label: 'Billing month',
    sort: { by: 'billingMonth', first: 'desc' },
    cell: ({ data }) => (data.billingMonth ? monthAndYear(data.billingMonth) : 'No month'),
  },
  {
    key: 'class',
    label: 'Customer class',
    sort: { by: 'customerClass', first: 'asc' },
    cell: ({ data }) => data.customerClass?.name ?? '—',
  },
  {
    key: 'generation',
    label: 'Generation (₱ per kWh)',
    numeric: true,
    sort: { by: 'generation', first: 'desc' },
    cell: ({ summary }) => figure(summary.generation),
  },
  {
    key: 'perKwh',
    label: 'Rate (₱ per kWh)',
    numeric: true,
    sort: { by: 'perKwh', first: 'desc' },
    cell: ({ summary }) => figure(summary.perKwh),
  },
  {
    key: 'change',
    label: 'Change (₱ per kWh)',
    numeric: true,
    cell: ({ summary }) => change(summary.change),
  },
  {
    key: 'state',
    label: 'Status',
    onCard: 'badge',
    sort: { by: 'state', first: 'asc' },
    cell: (row) => <DocumentStateBadge row={row} />,
  },
  {
    key: 'updated',
    label: 'Updated',
    sort: { by: 'updatedAt', first: 'desc' },
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
]

/** Pesos per kWh; a dash if not stated, which isn't zero. */
function figure(value: TenThousandths | null): string {
  return value === null ? '—' : formatDecimalDigits(value).replace('-', '−')
}

/** The signed difference from the previous month. */
function change(value: TenThousandths | null): string {
  if (value === null) return '—'
  return value > 0 ? `+${figure(value)}` : figure(value)
}
