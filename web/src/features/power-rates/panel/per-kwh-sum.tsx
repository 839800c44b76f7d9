import { chakra } from '@chakra-ui/react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { peso } from '~/lib/format'
import { computePerKwh } from './rate-check'
import type { RateValues } from './rate-values'

/** The per-kWh charges as they come to while typing; never typed themselves. */
export function PerKwhSum({ form }: { form: UseFormReturn<RateValues> }) {
  const components = useWatch({ control: form.control, name: 'components' })
  const { total, wrong } = computePerKwh(components)
  return (
    <chakra.div
      role="status"
      position="sticky"
      bottom="-14px"
      zIndex="raised"
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      mt="5"
      px="4"
      py="3.5"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      bg="#FAFAFD"
      boxShadow="0 0 0 6px var(--chakra-colors-surface)"
    >
      <chakra.span color="muted" lineHeight="1.25">
        Per-kWh charges, computed
      </chakra.span>
      <chakra.span display="inline-flex" alignItems="baseline" gap="2" whiteSpace="nowrap">
        <chakra.strong
          fontFamily="display"
          fontSize="title.wide"
          lineHeight="1.1"
          fontVariantNumeric="tabular-nums"
        >
          {wrong > 0 || total === null ? '—' : peso(total)}
        </chakra.strong>
        <chakra.span color="muted">
          {wrong > 0
            ? `after ${wrong} ${wrong === 1 ? 'correction' : 'corrections'}`
            : total === null
              ? 'no amount yet'
              : 'per kWh'}
        </chakra.span>
      </chakra.span>
    </chakra.div>
  )
}
