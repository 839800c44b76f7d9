import { chakra } from '@chakra-ui/react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { formatPeso } from '~/lib/format'
import { computePerKwhSum } from './compute-per-kwh-sum'
import type { RateFormValues } from './rate-form-values'

/** The sum of the per-kWh charges, updated while the editor types. */
export function PerKwhSum({ form }: { form: UseFormReturn<RateFormValues> }) {
  const components = useWatch({ control: form.control, name: 'components' })
  const { total, wrong } = computePerKwhSum(components)
  return (
    // An opaque rectangle behind the rounded box, so that scrolled content doesn't show at its corners.
    <chakra.div position="sticky" bottom="-20px" zIndex="raised" mt="3.5" mb="-1.5" py="1.5" bg="surface">
      <chakra.div
        role="status"
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        columnGap="4"
        px="4"
        py="3.5"
        borderWidth="1px"
        borderColor="line"
        borderRadius="panel"
        bg="#FAFAFD"
      >
        <chakra.span color="muted" lineHeight="1.25">
          Rate (₱ per kWh)
        </chakra.span>
        <chakra.span display="inline-flex" alignItems="baseline" gap="2" whiteSpace="nowrap">
          <chakra.strong
            fontFamily="display"
            fontSize="title.wide"
            lineHeight="1.1"
            fontVariantNumeric="tabular-nums"
          >
            {wrong > 0 || total === null ? '—' : formatPeso(total)}
          </chakra.strong>
          <chakra.span color="muted">
            {wrong > 0
              ? `fix ${wrong} ${wrong === 1 ? 'amount' : 'amounts'} first`
              : total === null
                ? 'no amounts yet'
                : 'per kWh'}
          </chakra.span>
        </chakra.span>
      </chakra.div>
    </chakra.div>
  )
}
