import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { addMonths, monthName } from '~/lib/months'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import type { DocumentReference } from '~/panel/resource/document-references'
import { rateOfMonthQuery } from './rate-api'
import { nextRateMonthDates, rateTitle, toRateFormValues, type RateFormValues } from './rate-form-values'

interface CopyFromPreviousRateProps {
  form: UseFormReturn<RateFormValues>
  classes: DocumentReference[]
  /** A new rate gets dates that follow the previous month's until the editor changes them. */
  isNew: boolean
}

/**
 * Copies the charges of the same class's rate for the previous month, if there is one. Asks first if it would
 * replace charges.
 */
export function CopyFromPreviousRate({ form, classes, isNew }: CopyFromPreviousRateProps) {
  const [billingMonth, customerClass] = useWatch({
    control: form.control,
    name: ['billingMonth', 'customerClass'],
  })
  const [asking, setAsking] = useState(false)
  const proposed = useRef<ReturnType<typeof nextRateMonthDates>>(undefined)
  const owner = classes.find(({ documentId }) => documentId === customerClass)
  const before = billingMonth ? addMonths(billingMonth, -1) : ''
  const { data: found } = useQuery(rateOfMonthQuery(owner?.code ?? '', before))
  useEffect(() => {
    if (!found || !isNew) return
    const dates = nextRateMonthDates(toRateFormValues(found))
    for (const name of ['periodFrom', 'periodTo', 'effectiveFrom'] as const) {
      const present = form.getValues(name)
      if (present === '' || present === proposed.current?.[name]) form.setValue(name, dates[name])
    }
    proposed.current = dates
  }, [found, isNew, form])
  if (!found || !owner) return null
  const source = rateTitle(owner.name, before)

  const copy = () => {
    setAsking(false)
    form.setValue('components', toRateFormValues(found).components, {
      shouldDirty: true,
      shouldValidate: true,
    })
    toast.success(`Charges copied from ${source}`)
  }

  return (
    <>
      <chakra.button
        type="button"
        minH="44px"
        my="-2.5"
        color="link"
        fontWeight="semibold"
        _hover={{ textDecoration: 'underline' }}
        _disabled={{ opacity: 0.55, cursor: 'not-allowed', textDecoration: 'none' }}
        onClick={() => (form.getValues('components').length > 0 ? setAsking(true) : copy())}
      >
        Copy from {monthName(before)}
      </chakra.button>
      {asking && (
        <ConfirmDialog
          asked={{
            title: 'Replace all charges?',
            text: `This replaces all charges in this form with those from ${source}. Nothing is saved until you save.`,
            yes: 'Replace charges',
            onYes: copy,
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
